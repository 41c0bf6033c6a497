/** Describes a symmetry in the language of the page: the new order of the rows and columns, and the new digits. */
import type { Symmetry } from 'pidoku';
import { t } from '../../i18n/texts.js';

const inOrder = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const isInOrder = (list: readonly number[]): boolean => list.every((line, at) => line === at);

/** A line for each part of a symmetry that changes something; one line if nothing changes. */
export function describeSymmetry({ transposes, rows, columns, digits }: Symmetry): string[] {
  const listed = (list: readonly number[]): string => list.map((line) => line + 1).join(' ');
  const renamed = inOrder.flatMap((_, at) => (digits[at + 1] === at + 1 ? [] : [`${at + 1}→${digits[at + 1]}`]));
  const lines = [
    ...(transposes ? [t('canonical.transposed')] : []),
    ...(isInOrder(rows) ? [] : [t('canonical.rows', { list: listed(rows) })]),
    ...(isInOrder(columns) ? [] : [t('canonical.columns', { list: listed(columns) })]),
    ...(renamed.length === 0 ? [] : [t('canonical.digits', { list: renamed.join(' ') })]),
  ];
  return lines.length === 0 ? [t('canonical.unchanged')] : lines;
}
