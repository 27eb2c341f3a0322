import { LANGUAGES, type Language } from '@impact-call/contracts';
import { formatInstant } from '@impact-call/domain';
import { ErrorSummary, useShell } from '@impact-call/ui';
import { Box, Flex, Grid } from '@impact-call/ui/design-system';
import { LANGUAGE_NAMES, LanguageTabs } from '@impact-call/ui/localized';
import { useState, type ReactNode } from 'react';
import { RecordForm } from '../../console/forms/record/record-form.tsx';
import { SaveBar } from '../../console/forms/save-bar.tsx';
import { MailPreview } from './mail-preview.tsx';
import { MailConflict } from './conflict-panel.tsx';
import { TemplateActions } from './template-actions.tsx';
import type { WordingField } from './template-rules.ts';
import { useMailT } from './texts.ts';
import { usePreview } from './use-preview.ts';
import { useTemplateRecord, type StoredTemplates, type TemplateRecord } from './use-template-record.ts';
import { WordingFields } from './wording-fields.tsx';

function useErrorOf(record: TemplateRecord, preview: ReturnType<typeof usePreview>, language: Language) {
  const t = useMailT();
  return (field: WordingField): string | undefined => {
    const problem = preview.problems.find((each) => each.field === field);
    return record.errorOf(`${language}.${field}`) ?? (problem && t(problem.text, problem.values));
  };
}

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

export function TemplateEditor({ opened }: { opened: StoredTemplates }) {
  const t = useMailT();
  const shell = useShell();
  const [language, setLanguage] = useState<Language>(shell.language);
  const record = useTemplateRecord(opened, setLanguage);
  const template = record.stored[language];
  const wording = record.values[language];
  const preview = usePreview(template, wording);
  const status = useStatus(record, language);
  const errorOf = useErrorOf(record, preview, language);
  return (
    <RecordForm record={record}>
      <Header record={record} language={language} onLanguage={setLanguage} />
      <Conflict record={record} />
      <ErrorSummary problems={record.summary} />
      <Panel language={language}>
        <Box minW="0">
          <WordingFields
            key={language}
            template={template}
            wording={wording}
            errorOf={errorOf}
            onChange={(field, value) =>
              record.set(language, (present) => ({ ...present, [field]: value }), `${language}.${field}`)
            }
          />
        </Box>
        <Box minW="0" position={{ xl: 'sticky' }} top="4">
          <MailPreview language={language} preview={preview} />
        </Box>
      </Panel>
      <SaveBar label={t('save.save')} status={status} busy={record.busy} onSave={record.save} />
    </RecordForm>
  );
}

interface HeaderProps {
  record: TemplateRecord;
  language: Language;
  onLanguage(language: Language): void;
}

function Header({ record, language, onLanguage }: HeaderProps) {
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
        template={record.stored[language]}
        wording={record.values[language]}
        busy={record.busy}
        onReset={() => record.reset(language)}
      />
    </Flex>
  );
}

function Conflict({ record: { conflict, stored, values, resolve, follow } }: { record: TemplateRecord }) {
  const language = conflict && LANGUAGES.find((each) => conflict[each] !== stored[each]);
  if (!conflict || !language) return null;
  const theirs = conflict[language];
  return (
    <MailConflict
      key={theirs.version}
      theirs={theirs}
      onKeepMine={() => resolve(values, conflict)}
      onTakeTheirs={() => follow(conflict, { ...values, [language]: theirs.wording })}
    />
  );
}

function useStatus({ changed, savedAt }: TemplateRecord, shown: Language): string {
  const t = useMailT();
  const { language } = useShell();
  if (changed.length > 0 && !(changed.length === 1 && changed[0] === shown))
    return t('save.unsavedIn', { languages: changed.map((each) => LANGUAGE_NAMES[each]).join(', ') });
  if (changed.length > 0) return t('save.unsaved');
  return savedAt ? t('save.savedAt', { time: formatInstant(savedAt, language, 'seconds') }) : t('save.nothing');
}
