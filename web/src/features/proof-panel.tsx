/** The panel of proofs: the verdict on the board with a proof that others can check, and the check of theirs. */
import { useRef } from 'preact/hooks';
import type { JSX } from 'preact';
import type { ProveResult } from 'pidoku/proofs.js';
import { language } from '../i18n/language.js';
import { showText } from '../i18n/show-text.js';
import { t } from '../i18n/texts.js';
import { soundBoard } from '../state/puzzle.js';
import { Fold } from '../view/fold.js';
import { fileName } from './export/picture.js';
import { takeText } from './import/taken-text.js';
import { saveFile } from './parts/save-file.js';
import { checkFiles, dismissProof, proofState, proveOnBoard, type ProofState } from './proof/proof.js';
import './features.css';

export function ProofPanel(): JSX.Element {
  const chooser = useRef<HTMLInputElement>(null);
  const state = proofState.value;
  const isWorking = state.kind === 'working';
  const board = soundBoard.value;
  return (
    <section class="panel" aria-labelledby="proof-title">
      <Fold name="proof" title={t('proof.title')}>
        <p class="note">{t('proof.about')}</p>
        <p class="buttons">
          <button type="button" disabled={board === null || isWorking} onClick={() => void proveOnBoard()}>
            {t('proof.prove')}
          </button>
          <button type="button" disabled={isWorking} onClick={() => chooser.current?.click()}>
            {t('proof.check')}
          </button>
          <input
            ref={chooser}
            type="file"
            hidden
            multiple
            accept=".json,.lrat,.pbp"
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              // The same files can be chosen again.
              currentTarget.value = '';
              if (files.length > 0) void checkFiles(files);
            }}
          />
          {isWorking && (
            <button type="button" onClick={dismissProof}>
              {t('givens.stop')}
            </button>
          )}
        </p>
        <p role="status" class={state.kind === 'checked' && 'refusal' in state.claim ? 'alarm' : 'note'}>
          {describe(state)}
        </p>
        <ProofButtons state={state} />
        <Why state={state} />
      </Fold>
    </section>
  );
}

/** Why there is no solution, step by step; in English if the language was changed since. */
function Why({ state }: { readonly state: ProofState }): JSX.Element | null {
  const why = state.kind === 'proved' && state.result.why;
  if (!why) return null;
  const told = why[language.value] === undefined ? 'en' : language.value;
  return (
    <pre class="why" lang={told}>
      {why[told]}
    </pre>
  );
}

/** What can be done with a proof that was made, or with a claim that was accepted. */
function ProofButtons({ state }: { readonly state: ProofState }): JSX.Element | null {
  if (state.kind === 'checked' && 'puzzle' in state.claim) {
    const { puzzle } = state.claim;
    return (
      <p class="buttons">
        <button
          type="button"
          onClick={() => void takeText(typeof puzzle === 'string' ? puzzle : JSON.stringify(puzzle))}
        >
          {t('proof.show')}
        </button>
      </p>
    );
  }
  if (state.kind !== 'proved' || state.result.status === 'unknown') return null;
  const { result } = state;
  const { proof } = result;
  return (
    <p class="buttons">
      <button type="button" onClick={() => saveFile(claimFile(result), `${fileName()}.json`)}>
        {t('proof.saveClaim')}
      </button>
      {proof !== undefined && (
        <button type="button" onClick={() => saveFile(new Blob([proof]), proofName(result))}>
          {t('proof.saveProof')}
        </button>
      )}
    </p>
  );
}

const proofName = ({ format }: ProveResult): string => `${fileName()}.${format === 'veripb' ? 'pbp' : 'lrat'}`;

/** The claim as `pidoku prove` writes it, for `pidoku check-proof`. */
function claimFile(result: ProveResult): Blob {
  const { status, puzzle, solution, witnesses, proof } = result;
  const claim = { status, puzzle, solution, witnesses, proof: proof && proofName(result) };
  return new Blob([`${JSON.stringify(claim)}\n`], { type: 'application/json' });
}

function describe(state: ProofState): string {
  switch (state.kind) {
    case 'nothing':
      return '';
    case 'working':
    case 'files':
      return t(`proof.${state.kind}`);
    case 'failed':
      return t('givens.failed', { reason: showText(state.message) });
    case 'checked':
      return 'refusal' in state.claim
        ? t('proof.refused', { reason: showText(state.claim.refusal) })
        : t('proof.accepted', { verdict: t(`verdict.${state.claim.status}`) });
    case 'proved':
      return describeProof(state.result);
  }
}

function describeProof({ status, proof, lemmas = 0 }: ProveResult): string {
  const verdict = t(`verdict.${status}`);
  if (status === 'unknown') return t('proof.unknown');
  if (proof === undefined) return t('proof.witnesses', { verdict });
  return t('proof.proved', { verdict, count: lemmas, size: Math.ceil(proof.length / 1000) });
}
