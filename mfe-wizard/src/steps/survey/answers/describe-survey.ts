import type { Step } from '@impact-call/contracts';
import type { DescribedAnswer, ShellContext } from '@impact-call/contracts/remote';
import { isFilled, readAnswers, type ReadAnswer } from '@impact-call/survey';
import { getT, type DescribeTexts } from '../../../features/described/texts.ts';
import './stored-not-inline.ts';

/** Dates are formatted by `formatInstant`, like everywhere on the page. */

function describeAnswer(
  { key, label, value, remark, image, parts = [] }: ReadAnswer,
  t: DescribeTexts,
): DescribedAnswer {
  const comment = remark ? t('commented', { comment: remark.text }) : '';
  return {
    key,
    label,
    value: [value, comment].filter(Boolean).join('\n'),
    ...(image === undefined ? {} : { image }),
    ...(parts.some(isFilled) ? { parts: parts.map((part) => describeAnswer(part, t)) } : {}),
  };
}

/** Page by page, labels instead of codes. Null for an invalid definition. The texts must be loaded. */
export function describeSurvey(
  { content }: Pick<Step, 'content'>,
  value: unknown,
  { language, i18n }: Pick<ShellContext, 'language' | 'i18n'>,
): DescribedAnswer[] | null {
  const t = getT(i18n);
  const pages = readAnswers(content, value, language);
  return (
    pages?.flatMap(({ key, title, questions }) => {
      const parts = questions.map((question) => ({
        ...describeAnswer(question, t),
        ...(question.isCut ? { note: t('cut') } : {}),
      }));
      return title === '' ? parts : [{ key: `page:${key}`, label: title, value: '', parts, isSection: true }];
    }) ?? null
  );
}
