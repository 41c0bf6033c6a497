/** The form of what generated puzzles should be like, and of their seed and number. */
import type { JSX } from 'preact';
import { gradeNames, symmetryNames, type GradeName, type SymmetryName } from 'pidoku';
import { t } from '../../i18n/texts.js';
import { areAddressesValid, numberText, seedText } from './address.js';
import { areValid, change, leastWished, mostWished, wishes } from './wishes.js';

const grades = ['any', ...gradeNames] as const;

/** True if the form can be sent. */
export const isFormValid = (): boolean => areValid.value && areAddressesValid();

/** @param areMany true if several puzzles are generated, from a number on. */
export function WishesForm({ areMany = false }: { readonly areMany?: boolean }): JSX.Element {
  const { grade, symmetry, isMinimal } = wishes.value;
  return (
    <div class="wishes">
      <div class="fields">
        <label>
          {t('generate.grade')}
          <select
            value={grade}
            onChange={({ currentTarget }) => change({ grade: currentTarget.value as GradeName | 'any' })}
          >
            {grades.map((name) => (
              <option key={name} value={name}>
                {t(`generate.grade.${name}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('generate.symmetry')}
          <select
            value={symmetry}
            onChange={({ currentTarget }) => change({ symmetry: currentTarget.value as SymmetryName })}
          >
            {symmetryNames.map((name) => (
              <option key={name} value={name}>
                {t(`generate.symmetry.${name}`)}
              </option>
            ))}
          </select>
        </label>
        <GivensField name="least" />
        <GivensField name="most" />
      </div>
      <label class="switch">
        <input
          type="checkbox"
          checked={isMinimal}
          onChange={({ currentTarget }) => change({ isMinimal: currentTarget.checked })}
        />
        {t('generate.minimal')}
      </label>
      <div class="fields">
        <label>
          {t('generate.seed')}
          <input
            type="text"
            class="seed"
            inputMode="numeric"
            autocomplete="off"
            placeholder={t('generate.random')}
            value={seedText.value}
            onInput={({ currentTarget }) => void (seedText.value = currentTarget.value)}
          />
        </label>
        <label>
          {areMany ? t('generate.first') : t('generate.number')}
          <input
            type="text"
            class="number"
            inputMode="numeric"
            autocomplete="off"
            value={numberText.value}
            onInput={({ currentTarget }) => void (numberText.value = currentTarget.value)}
          />
        </label>
      </div>
      {!areValid.value && (
        <p class="reason" role="alert">
          {t('generate.badGivens', { least: leastWished, most: mostWished })}
        </p>
      )}
      {!areAddressesValid() && (
        <p class="reason" role="alert">
          {t('generate.badSeed')}
        </p>
      )}
    </div>
  );
}

function GivensField({ name }: { readonly name: 'least' | 'most' }): JSX.Element {
  return (
    <label>
      {t(`generate.${name}`)}
      <input
        type="number"
        class="number"
        min={leastWished}
        max={mostWished}
        value={wishes.value[name]}
        onInput={({ currentTarget }) => change({ [name]: currentTarget.value })}
      />
    </label>
  );
}
