/** Why a step holds, in words. */
import type { Step } from 'pidoku';
import type { JSX } from 'preact';

interface ReasoningProps {
  readonly step: Step;
  /** A sentence for each branch of the step, with those before and after. */
  readonly text: string;
}

/** Several branches have a paragraph each: they are read and followed on the board one after another. */
export function Reasoning({ step: { branches = [] }, text }: ReasoningProps): JSX.Element {
  const sentences = branches.length > 1 ? text.split(/(?<=\.) /) : [text];
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}
