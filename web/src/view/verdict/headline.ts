/** The verdict in a few words. */
import { t } from '../../i18n/texts.js';
import type { Verdict } from '../../solver/client.js';

/** Without the count, which changes all the time. */
export function headline({ status, isWorking, failure }: Verdict): string {
  if (status === 'failed') return t('verdict.failed', { reason: failure ?? '' });
  if (status === 'unknown') return isWorking ? t('verdict.working') : t('verdict.unknown');
  return t(`verdict.${status}`);
}
