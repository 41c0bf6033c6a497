/** The verdict in a few words. */
import { t } from '../../i18n/texts.js';
import type { LiveVerdict } from '../../solver/client.js';

/** The verdict without the count, which changes all the time. */
export function headline({ status, isWorking, failure }: LiveVerdict): string {
  if (status === 'failed') return t('verdict.failed', { reason: failure ?? '' });
  if (status === 'unknown') return isWorking ? t('verdict.working') : t('verdict.unknown');
  return t(`verdict.${status}`);
}
