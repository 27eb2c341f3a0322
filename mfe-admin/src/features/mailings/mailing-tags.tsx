import { PLACEHOLDERS, type MailingGroup, type MailingState, type SentMail } from '@impact-call/contracts';
import { StatusTag, type Tone } from '@impact-call/ui';
import { useMailT } from '../mail-templates/texts.ts';
import { useMailingT } from './texts.ts';

const STATE_TONES = {
  scheduled: 'info',
  sending: 'info',
  sent: 'success',
  cancelled: 'neutral',
  failed: 'error',
} as const satisfies Record<MailingState, Tone>;

export function MailingTag({ state }: { state: MailingState }) {
  const t = useMailingT();
  return <StatusTag tone={STATE_TONES[state]}>{t(`state.${state}`)}</StatusTag>;
}

export const fateOf = ({ state, failure }: Pick<SentMail, 'state' | 'failure'>) =>
  state === 'failed' && failure === 'unsubscribed'
    ? 'optedOut'
    : state === 'failed' && failure === 'uncertain'
      ? 'uncertain'
      : state;

const FATE_TONES = {
  queued: 'neutral',
  held: 'warning',
  sending: 'info',
  sent: 'success',
  failed: 'error',
  optedOut: 'neutral',
  uncertain: 'warning',
} as const satisfies Record<ReturnType<typeof fateOf>, Tone>;

export function FateTag({ mail }: { mail: Pick<SentMail, 'state' | 'failure'> }) {
  const t = useMailingT();
  const fate = fateOf(mail);
  return <StatusTag tone={FATE_TONES[fate]}>{t(`fateNames.${fate}`)}</StatusTag>;
}

export function useGroupText() {
  const t = useMailingT();
  return (groups: readonly MailingGroup[]): string => groups.map((group) => t(`group.${group}`)).join(', ');
}

/** A wording with the names of its placeholders, which each recipient's values replace. */
export function useTemplateText() {
  const t = useMailT();
  return (wording: string): string =>
    PLACEHOLDERS['call-message'].reduce(
      (text, name) => text.replaceAll(`{{${name}}}`, `[${t(`placeholder.${name}`)}]`),
      wording,
    );
}
