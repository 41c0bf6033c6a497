/** The texts of jobs: N shards by a scheduler, then a merge; or blocks by the work queue of a NATS server. */
import { shellWords } from './shell-words.js';

export const schedulers = ['parallel', 'slurm', 'kubernetes', 'aws-batch', 'nats'] as const;
type Scheduler = (typeof schedulers)[number];

interface ShardJob {
  readonly file: string;
  readonly shards: number;
  /** A command with its options, as the user wrote it. */
  readonly command: string;
  readonly output: string;
  /** The address of a NATS server. */
  readonly server: string;
}

/** The name of a part: `part-` and its number, before the name of the whole. */
const partOf = ({ output }: ShardJob, number: string): string => {
  const slash = output.lastIndexOf('/') + 1;
  return `${shellWords([`${output.slice(0, slash)}part-`])}${number}-${shellWords([output.slice(slash)])}`;
};

/** Malformed records and unknown verdicts are in the output: the shard is done, and need not be run again. */
const orSomeRecords = ' || case $? in 3|4) true;; *) false;; esac';

/** @param number the shard, from 1, in the language of the scheduler. */
const shardCommand = (job: ShardJob, number: string, threads = ''): string =>
  `pidoku ${job.command} ${shellWords([job.file])} --shard ${number}/${job.shards} -o ${partOf(job, number)} --resume -q${threads}${orSomeRecords}`;

const mergeCommand = (job: ShardJob): string => `pidoku merge ${partOf(job, '*')} -o ${shellWords([job.output])}`;

/** Indents the lines of a shell script as a YAML block. */
const yamlBlock = (text: string, indent: number): string => text.replaceAll(/^/gm, ' '.repeat(indent));

const zeroBased = (job: ShardJob, variable: string): string => `i=$((${variable} + 1)); ${shardCommand(job, '$i')}`;

/** The name of a job on a NATS server: that of its output, as far as such names allow it. */
const nameOf = ({ output }: ShardJob): string =>
  output
    .slice(output.lastIndexOf('/') + 1)
    .replace(/(.)\..*/, '$1')
    .replaceAll(/[^\w-]/g, '-')
    .slice(0, 64);

export const jobTexts: Readonly<Record<Scheduler, (job: ShardJob) => string>> = {
  parallel: (
    job,
  ) => `seq ${job.shards} | parallel --retries 5 --halt soon,fail=1 ${shellWords([shardCommand(job, '{}', ' -j 1')])}
${mergeCommand(job)}
`,
  slurm: (job) => `#!/bin/bash
#SBATCH --job-name=pidoku
#SBATCH --array=1-${job.shards}
#SBATCH --cpus-per-task=4
#SBATCH --requeue
# sbatch this file; when all tasks are done: ${mergeCommand(job)}
# Some shards again, such as 7 and 9: sbatch --array=7,9 with this file.
i=$SLURM_ARRAY_TASK_ID
${shardCommand(job, '$i', ' -j "$SLURM_CPUS_PER_TASK"')}
`,
  kubernetes: (job) => `# kubectl apply -f this file; when the job is complete: ${mergeCommand(job)}
# The image needs Node and pidoku, the claim holds the puzzles and receives the parts.
apiVersion: batch/v1
kind: Job
metadata:
  name: pidoku
spec:
  completionMode: Indexed
  completions: ${job.shards}
  parallelism: ${Math.min(job.shards, 10)}
  backoffLimitPerIndex: 5
  template:
    spec:
      restartPolicy: Never
      containers:
        - name: pidoku
          image: YOUR_IMAGE
          workingDir: /data
          command:
            - sh
            - -c
            - |
${yamlBlock(zeroBased(job, 'JOB_COMPLETION_INDEX'), 14)}
          volumeMounts:
            - name: data
              mountPath: /data
      volumes:
        - name: data
          persistentVolumeClaim:
            claimName: YOUR_CLAIM
`,
  'aws-batch': (
    job,
  ) => `# The job definition needs an image with Node and pidoku, and a file system with the puzzles as working directory.
aws batch submit-job --job-name pidoku --job-queue YOUR_QUEUE --job-definition YOUR_DEFINITION \\
  --array-properties size=${job.shards} --retry-strategy attempts=5 \\
  --container-overrides ${shellWords([JSON.stringify({ command: ['sh', '-c', zeroBased(job, 'AWS_BATCH_JOB_ARRAY_INDEX')] })])}
# When all are done:
${mergeCommand(job)}
`,
  nats: (job) => {
    const work = `pidoku work ${shellWords(['--nats', job.server, '--job', nameOf(job)])}`;
    return `# The server runs with -js. Each machine needs the client of NATS beside pidoku:
# npm install --global @nats-io/jetstream @nats-io/transport-node
# 1. Once: puts the puzzles into the queue, in blocks.
${work} --publish ${shellWords([job.file])} --command ${shellWords([job.command])}
# 2. On each machine: a worker for each processor. They end when no block is left.
(for i in $(seq "$(nproc)"); do ${work} -q & done; wait)
# 3. Once: waits for all answers, writes them in order, and then removes the job from the server.
(${work} --collect -o ${shellWords([job.output])}${orSomeRecords}) && ${work} --remove
`;
  },
};
