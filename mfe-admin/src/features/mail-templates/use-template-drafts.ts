import { isProblem } from '@impact-call/api-client';
import { LANGUAGES, type Language, type MailTemplate, type MailWording } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useRef, useState } from 'react';
import { refetch } from '../../console/data/use-read.ts';
import { stillWrong } from '../../console/forms/still-wrong.ts';
import {
  serverProblems,
  WORDING_FIELDS,
  wordingProblems,
  type WordingField,
  type WordingProblem,
} from './template-rules.ts';
import { useMailT } from './texts.ts';

/** The stored mail in each language. */
export type StoredTemplates = Record<Language, MailTemplate>;

/** The version of a language that another user has saved. */
export interface TemplateConflict {
  language: Language;
  theirs: MailTemplate;
}

const isSame = (a: MailWording, b: MailWording): boolean => WORDING_FIELDS.every((field) => a[field] === b[field]);

const wordingsOf = (stored: StoredTemplates): Record<Language, MailWording> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, stored[language].wording])) as Record<
    Language,
    MailWording
  >;

/** The stored versions of a mail, the drafts on the page, and their problems. */
function useWordings(opened: StoredTemplates) {
  const [stored, setStored] = useState(opened);
  const [drafts, setDrafts] = useState(() => wordingsOf(opened));
  const [problems, setProblems] = useState<readonly WordingProblem[]>([]);
  const [conflict, setConflict] = useState<TemplateConflict | null>(null);
  return {
    stored,
    drafts,
    problems,
    conflict,
    changed: LANGUAGES.filter((language) => !isSame(stored[language].wording, drafts[language])),
    setProblems,
    setConflict,
    /** The stored version replaces the sent draft; what the user typed during the request stays. */
    accept(template: MailTemplate, sent: MailWording): void {
      const { language } = template;
      setStored((all) => ({ ...all, [language]: template }));
      setDrafts((all) => (isSame(all[language], sent) ? { ...all, [language]: template.wording } : all));
    },
    /** Replaces the draft with the stored version. */
    takeOver(template: MailTemplate): void {
      setStored((all) => ({ ...all, [template.language]: template }));
      setDrafts((all) => ({ ...all, [template.language]: template.wording }));
    },
    /** Treats another user's version as stored; the draft stays. */
    seeTheirs({ language, theirs }: TemplateConflict): void {
      setStored((all) => ({ ...all, [language]: theirs }));
      setConflict(null);
    },
    set(language: Language, field: WordingField, value: string): void {
      setDrafts((all) => ({ ...all, [language]: { ...all[language], [field]: value } }));
      setProblems((all) => stillWrong(all, (each) => each.language === language && each.field === field));
    },
  };
}

/** Runs one request at a time and records when it succeeded. */
function useAlone() {
  const t = useMailT();
  const { notify, queryClient } = useShell();
  const [busy, setBusy] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const running = useRef(false);
  const alone = async (work: () => Promise<boolean>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    if (await work()) {
      setSavedAt(new Date());
      notify({ kind: 'success', title: t('save.saved') });
      void refetch(queryClient, ['GetMailTemplates']);
    }
    running.current = false;
    setBusy(false);
  };
  return { alone, busy, savedAt };
}

type Wordings = ReturnType<typeof useWordings>;

/** Requests to the service; each returns true on success. */
function useStoring(wordings: Wordings, onTrouble: (language: Language) => void) {
  const t = useMailT();
  const { api, notify } = useShell();
  const { stored, drafts, setProblems, setConflict, accept, takeOver } = wordings;
  const refuse = (error: unknown, language: Language): false => {
    onTrouble(language);
    if (isProblem(error, 'version-conflict')) setConflict({ language, theirs: error.current as MailTemplate });
    else if (isProblem(error, 'rule-broken') || isProblem(error, 'request-invalid'))
      setProblems(serverProblems(error.errors, language));
    else notify({ kind: 'error', title: t('save.failed'), message: t('save.failedHint') });
    return false;
  };
  const saveOne = async (language: Language, version: number): Promise<boolean> => {
    const wording = drafts[language];
    const found = wordingProblems(wording, language);
    setProblems(found);
    if (found.length > 0) {
      onTrouble(language);
      return false;
    }
    try {
      const { kind } = stored[language];
      accept(await api.UpdateMailTemplate({ body: { kind, language, version, ...wording } }), wording);
      return true;
    } catch (error) {
      return refuse(error, language);
    }
  };
  const resetOne = async (language: Language): Promise<boolean> => {
    const { kind, version } = stored[language];
    try {
      takeOver(await api.ResetMailTemplate({ body: { kind, language, version } }));
      return true;
    } catch (error) {
      return refuse(error, language);
    }
  };
  return { saveOne, resetOne };
}

/** Edits one mail in its languages; saving stores each changed language. */
export function useTemplateDrafts(opened: StoredTemplates, onTrouble: (language: Language) => void) {
  const wordings = useWordings(opened);
  const { alone, busy, savedAt } = useAlone();
  const { saveOne, resetOne } = useStoring(wordings, onTrouble);
  const { stored, drafts, problems, conflict, changed, set, takeOver, seeTheirs } = wordings;
  return {
    ...{ stored, drafts, problems, conflict, changed, busy, savedAt, set },
    /** Stores every changed language and stops at the first rejection. */
    save: () =>
      alone(async () => {
        for (const language of changed) if (!(await saveOne(language, stored[language].version))) return false;
        return changed.length > 0;
      }),
    /** Restores the default wording. */
    reset: (language: Language) => alone(() => resetOne(language)),
    takeTheirs(current: TemplateConflict): void {
      seeTheirs(current);
      takeOver(current.theirs);
    },
    keepMine: (current: TemplateConflict) =>
      alone(() => {
        seeTheirs(current);
        return saveOne(current.language, current.theirs.version);
      }),
  };
}
export type TemplateDrafts = ReturnType<typeof useTemplateDrafts>;
