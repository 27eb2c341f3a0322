import { type Language, LANGUAGES, type MailTemplate } from '@impact-call/contracts';
import { formatInstant } from '@impact-call/domain';
import { ErrorSummary, SafeHtml, useShell } from '@impact-call/ui';
import { Box, Button, chakra, Flex, Grid } from '@impact-call/ui/design-system';
import { LANGUAGE_NAMES, LanguageTabs } from '@impact-call/ui/localized';
import { useState, type ReactNode } from 'react';
import { RecordForm } from '../../console/forms/record/record-form.tsx';
import { SaveBar } from '../../console/forms/save-bar.tsx';
import { MailPreview, usePreview } from './mail-preview.tsx';
import { TemplateActions } from './template-actions.tsx';
import { WORDING_FIELDS, type WordingField } from './template-rules.ts';
import { useMailT } from './texts.ts';
import { useTemplateRecord, type StoredTemplates, type TemplateRecord } from './use-template-record.ts';
import { WordingFields } from './wording-fields.tsx';
import { ConflictPanel } from '../../console/forms/conflict-panel.tsx';

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

interface Props {
  theirs: MailTemplate;
  onKeepMine(): void;
  onTakeTheirs(): void;
}

function MailConflict({ theirs: { language, wording }, onKeepMine, onTakeTheirs }: Props) {
  const t = useMailT();
  return (
    <ConflictPanel
      title={t('conflict.title', { language: LANGUAGE_NAMES[language] })}
      what={t('conflict.what')}
      actions={
        <>
          <Button variant="surface" onClick={onKeepMine}>
            {t('conflict.mine')}
          </Button>
          <Button variant="surface" colorPalette="gray" onClick={onTakeTheirs}>
            {t('conflict.theirs')}
          </Button>
        </>
      }
    >
      <chakra.dl mt="4" lang={language}>
        {WORDING_FIELDS.map((field) => (
          <Box key={field} mb="2">
            <chakra.dt fontSize="sm" color="fg.muted">
              {t(`field.${field}`)}
            </chakra.dt>
            <chakra.dd m="0" overflowWrap="anywhere">
              {field === 'opening' || field === 'closing' ? <SafeHtml html={wording[field]} /> : wording[field]}
            </chakra.dd>
          </Box>
        ))}
      </chakra.dl>
    </ConflictPanel>
  );
}
