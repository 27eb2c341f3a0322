import { ErrorSummary, useShell } from '@impact-call/ui';
import { Box, Grid, Stack } from '@impact-call/ui/design-system';
import type { Language } from '@impact-call/contracts';
import { useMemo, useState } from 'react';
import { Section } from '../../console/forms/section.tsx';
import { UnsavedChanges } from '../../console/layout/unsaved-changes.tsx';
import { anchorOf } from '../mail-templates/template-rules.ts';
import { useMailT } from '../mail-templates/texts.ts';
import { AudienceField } from './audience-field.tsx';
import type { MessageTemplates } from './new-mailing-page.tsx';
import { PersonPreview } from './person-preview.tsx';
import { SendButton, WhenField } from './send-button.tsx';
import { useMailingT } from './texts.ts';
import { type DraftMailing, useNewMailing, type Wordings } from './use-new-mailing.ts';
import { MessageField } from './message-field.tsx';

interface Props {
  callId: string;
  templates: MessageTemplates;
  wordings: Wordings;
}

export function MailingForm({ callId, templates, wordings }: Props) {
  const t = useMailingT();
  const { language: own } = useShell();
  const draft = useNewMailing(callId, wordings);
  const [language, setLanguage] = useState<Language>(own);
  return (
    <>
      <UnsavedChanges when={draft.isChanged} />
      <Problems draft={draft} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        gap={{ base: '6', xl: '8' }}
        alignItems="start"
      >
        <Stack gap="6" minW="0">
          <Section title={t('audience.title')} lead={t('audience.lead')}>
            <AudienceField draft={draft} />
          </Section>
          <Section title={t('words.title')} lead={t('words.lead')}>
            <MessageField draft={draft} templates={templates} language={language} onLanguage={setLanguage} />
          </Section>
          <Section title={t('when.title')}>
            <WhenField draft={draft} />
          </Section>
        </Stack>
        <Box minW="0" position={{ xl: 'sticky' }} top="4">
          <PersonPreview draft={draft} />
        </Box>
      </Grid>
      <SendButton draft={draft} />
    </>
  );
}

function Problems({ draft: { problems } }: { draft: DraftMailing }) {
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
