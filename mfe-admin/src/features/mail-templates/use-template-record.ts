import { isProblem } from '@impact-call/api-client';
import { LANGUAGES, type Language, type MailTemplate, type MailWording } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useRef } from 'react';
import { refetch, useRead } from '../../console/data/use-read.ts';
import { useWrite } from '../../console/data/use-write.ts';
import { isSame } from '../../console/forms/record/fields.ts';
import { isRefused, useRecord } from '../../console/forms/record/use-record.ts';
import { anchorOf, serverProblems, wordingProblems, type WordingField, type WordingProblem } from './template-rules.ts';
import { useMailT } from './texts.ts';

export type StoredTemplates = Record<Language, MailTemplate>;
type Wordings = Record<Language, MailWording>;

const valuesOf = (stored: StoredTemplates): Wordings => byLanguage((language) => stored[language].wording);

const byLanguage = (wordingIn: (language: Language) => MailWording): Wordings =>
  // Built from all languages, which the compiler cannot see through `fromEntries`.
  Object.fromEntries(LANGUAGES.map((language) => [language, wordingIn(language)])) as Wordings;

const changedLanguages = (before: Wordings, after: Wordings): Language[] =>
  LANGUAGES.filter((language) => !isSame(before[language], after[language]));

const withTemplate = (stored: StoredTemplates, template: MailTemplate): StoredTemplates => ({
  ...stored,
  [template.language]: template,
});

/** Only what was sent and stored replaces the draft of a language. */
const settle = (
  saved: StoredTemplates,
  { sent, present, over }: { sent: Wordings; present: Wordings; over: StoredTemplates },
) => ({
  before: valuesOf(saved),
  present: byLanguage((language) => {
    const isTyped = !isSame(present[language], sent[language]);
    return isTyped || saved[language] === over[language] ? present[language] : saved[language].wording;
  }),
});

function useRequests() {
  const t = useMailT();
  const notices = {
    failed: t('save.failed'),
    why: () => t('save.failedHint'),
    handle: (error: Error) => isRefused(error) || isProblem(error, 'version-conflict'),
  };
  const { mutateAsync: update } = useWrite('UpdateMailTemplate', notices);
  const { mutateAsync: reset } = useWrite('ResetMailTemplate', notices);
  const language = useRef<Language>(LANGUAGES[0]);
  return {
    language,
    async update(values: Wordings, over: StoredTemplates, accept: (saved: StoredTemplates) => void) {
      let stored = over;
      for (const each of changedLanguages(valuesOf(over), values)) {
        language.current = each;
        const { kind, version } = stored[each];
        stored = withTemplate(stored, await update({ body: { kind, language: each, version, ...values[each] } }));
        accept(stored);
      }
      return stored;
    },
    async reset(each: Language, over: StoredTemplates) {
      language.current = each;
      const { kind, version } = over[each];
      return withTemplate(over, await reset({ body: { kind, language: each, version } }));
    },
  };
}

/** One mail in its languages; saving stores each changed language, and stops at the first failure. */
export function useTemplateRecord(opened: StoredTemplates, onTrouble: (language: Language) => void) {
  const t = useMailT();
  const { notify, queryClient } = useShell();
  const { language, update, reset } = useRequests();
  const found = (problems: readonly WordingProblem[]) => {
    if (problems[0]) onTrouble(problems[0].language);
    return problems.map((each) => ({ field: `${each.language}.${each.field}`, message: t(each.text, each.values) }));
  };
  const record = useRecord<Wordings, StoredTemplates, StoredTemplates>({
    opened,
    initial: valuesOf(opened),
    valuesOf,
    settle,
    anchorOf(path: `${Language}.${WordingField}`) {
      const [of, field] = path.split('.') as [Language, WordingField];
      return anchorOf(field, of);
    },
    theirsOf: (current, stored) => withTemplate(stored, current as MailTemplate),
    check: (values, over) =>
      found(changedLanguages(valuesOf(over), values).flatMap((each) => wordingProblems(values[each], each))),
    problemsOf(error) {
      onTrouble(language.current);
      return isRefused(error) ? found(serverProblems(error.errors, language.current)) : [];
    },
    send: update,
    onSaved() {
      notify({ kind: 'success', title: t('save.saved') });
      void refetch(queryClient, ['GetMailTemplates']);
    },
  });
  return {
    ...record,
    changed: changedLanguages(record.before, record.values),
    reset: (each: Language): void => record.saveBy((_values, over) => reset(each, over)),
  };
}
export type TemplateRecord = ReturnType<typeof useTemplateRecord>;

export const useMailTemplates = () => useRead('GetMailTemplates', {}, { gcTime: 0 });
