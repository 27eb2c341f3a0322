import type { ChangeKind, Language } from '@impact-call/contracts';
import { formatNumber } from '@impact-call/domain';
import { resolveText } from '../../../../platform/text/localized-text.ts';
import type { SubmissionCorrected } from '../../../submissions/submissions/index.ts';
import { linkTo, type MailData, type Notice, type NoticeSettings, valuesOf } from '../templates/mail-data.ts';
import { type FactName, formatMoment, quotedName } from '../templates/templates.ts';

const MAX_NAMED_PARTS = 12;

export type CorrectionFacts = Pick<SubmissionCorrected['correction'], 'changes' | 'more' | 'lost'> & {
  closingAt: Date | null;
};

type CorrectedPart = CorrectionFacts['lost'][number];

function partNames(parts: readonly CorrectedPart[], more: number, language: Language): string {
  const named = parts.slice(0, MAX_NAMED_PARTS).map(({ step, part }) => {
    const names = [resolveText(step, language), part === null ? '' : resolveText(part, language)];
    return quotedName(names.filter(Boolean).join(': '));
  });
  const rest = more + parts.length - named.length;
  return [...named, ...(rest > 0 ? [`+ ${formatNumber(rest, language)}`] : [])].join(' · ');
}

export function correctedData(
  notice: Notice,
  { changes, more, lost, closingAt }: CorrectionFacts,
  settings: NoticeSettings,
): MailData {
  const { language } = notice;
  const deadline = closingAt ? formatMoment(closingAt, language, settings.timeZone) : '';
  const values = { ...valuesOf(notice), deadline };
  const named = (kind: ChangeKind): CorrectedPart[] => changes.filter((change) => change.kind === kind);
  const facts: [FactName, string][] = [
    ['added', partNames(named('added'), 0, language)],
    ['changed', partNames(named('changed'), more, language)],
    ['removed', partNames(named('removed'), 0, language)],
    ['lost', partNames(lost, 0, language)],
    ['closes', deadline],
    ['code', values.code],
    ['call', values.callName],
    ['organization', values.organization],
  ];
  return { values, facts: facts.filter(([, value]) => value !== ''), link: linkTo(settings, notice) };
}
