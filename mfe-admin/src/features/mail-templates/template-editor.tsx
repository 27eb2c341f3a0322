import { LANGUAGES, type Language } from '@impact-call/contracts';
import { formatInstant } from '@impact-call/domain';
import { ErrorSummary, useShell } from '@impact-call/ui';
import { Box, Flex, Grid } from '@impact-call/ui/design-system';
import { LANGUAGE_NAMES, LanguageTabs } from '@impact-call/ui/localized';
import { useMemo, useState, type ReactNode } from 'react';
import { SaveBar } from '../../console/forms/save-bar.tsx';
import { UnsavedChanges } from '../../console/layout/unsaved-changes.tsx';
import { useSaveKey } from '../../console/layout/use-save-key.ts';
import { MailPreview } from './mail-preview.tsx';
import { MailConflict } from './conflict-panel.tsx';
import { TemplateActions } from './template-actions.tsx';
import { anchorOf, type WordingField } from './template-rules.ts';
import { useMailT } from './texts.ts';
import { usePreview } from './use-preview.ts';
import { useTemplateDrafts, type StoredTemplates, type TemplateDrafts } from './use-template-drafts.ts';
import { WordingFields } from './wording-fields.tsx';

/** The error of a field in one language. */
function useErrorOf(drafts: TemplateDrafts, preview: ReturnType<typeof usePreview>, language: Language) {
  const t = useMailT();
  return (field: WordingField): string | undefined => {
    const problem = [...drafts.problems, ...preview.problems].find(
      (each) => each.language === language && each.field === field,
    );
    return problem && t(problem.text, problem.values);
  };
}

/** The panel of a language: the wording and a preview of the mail. */
const Panel = ({ language, children }: { language: Language; children: ReactNode }) => (
  <Grid
    id="mail-language-panel"
    role="tabpanel"
    aria-labelledby={`mail-language-tab-${language}`}
    templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' }}
    gap={{ base: '6', xl: '8' }}
    alignItems="start"
  >
    {children}
  </Grid>
);

/** Edits the wording of one mail with a live preview. */
export function TemplateEditor({ opened }: { opened: StoredTemplates }) {
  const t = useMailT();
  const shell = useShell();
  const [language, setLanguage] = useState<Language>(shell.language);
  const drafts = useTemplateDrafts(opened, setLanguage);
  const template = drafts.stored[language];
  const wording = drafts.drafts[language];
  const preview = usePreview(template, wording);
  const status = useStatus(drafts, language);
  useSaveKey(() => void drafts.save());
  const errorOf = useErrorOf(drafts, preview, language);
  return (
    <>
      <UnsavedChanges when={drafts.changed.length > 0} />
      <Header drafts={drafts} language={language} onLanguage={setLanguage} />
      <Conflict drafts={drafts} />
      <Problems drafts={drafts} />
      <Panel language={language}>
        <Box minW="0">
          <WordingFields
            key={language}
            template={template}
            wording={wording}
            errorOf={errorOf}
            onChange={(field, value) => drafts.set(language, field, value)}
          />
        </Box>
        <Box minW="0" position={{ xl: 'sticky' }} top="4">
          <MailPreview language={language} preview={preview} />
        </Box>
      </Panel>
      <SaveBar label={t('save.save')} status={status} busy={drafts.busy} onSave={() => void drafts.save()} />
    </>
  );
}

interface HeaderProps {
  drafts: TemplateDrafts;
  language: Language;
  onLanguage(language: Language): void;
}

function Header({ drafts, language, onLanguage }: HeaderProps) {
  const t = useMailT();
  return (
    <Flex gap="4" wrap="wrap" justify="space-between" align="center" mb="5">
      <LanguageTabs
        id="mail-language"
        label={t('language')}
        language={language}
        written={LANGUAGES}
        onSelect={onLanguage}
      />
      <TemplateActions
        template={drafts.stored[language]}
        wording={drafts.drafts[language]}
        busy={drafts.busy}
        onReset={() => void drafts.reset(language)}
      />
    </Flex>
  );
}

function Conflict({ drafts }: { drafts: TemplateDrafts }) {
  const { conflict, busy } = drafts;
  if (!conflict) return null;
  return (
    <MailConflict
      key={conflict.theirs.version}
      conflict={conflict}
      busy={busy}
      onKeepMine={() => void drafts.keepMine(conflict)}
      onTakeTheirs={() => drafts.takeTheirs(conflict)}
    />
  );
}

/** The problems of all languages. */
function Problems({ drafts: { problems } }: { drafts: TemplateDrafts }) {
  const t = useMailT();
  const listed = useMemo(
    () =>
      problems.map(({ field, language, text, values }) => ({
        anchor: anchorOf(field, language),
        message: t(text, values),
      })),
    [problems, t],
  );
  return <ErrorSummary problems={listed} />;
}

/** Status of the wordings as text. */
function useStatus({ changed, savedAt }: TemplateDrafts, shown: Language): string {
  const t = useMailT();
  const { language } = useShell();
  if (changed.length > 0 && !(changed.length === 1 && changed[0] === shown))
    return t('save.unsavedIn', { languages: changed.map((each) => LANGUAGE_NAMES[each]).join(', ') });
  if (changed.length > 0) return t('save.unsaved');
  return savedAt ? t('save.savedAt', { time: formatInstant(savedAt, language, 'seconds') }) : t('save.nothing');
}
