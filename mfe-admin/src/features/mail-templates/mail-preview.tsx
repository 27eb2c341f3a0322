import type { Language, MailTemplate, MailWording, RenderedMail } from '@impact-call/contracts';
import { BoundaryMessage } from '@impact-call/ui';
import { Box, Button, chakra, Flex, Heading, Skeleton, Text } from '@impact-call/ui/design-system';
import { LANGUAGE_NAMES } from '@impact-call/ui/localized';
import { useEffect, useState } from 'react';
import { isProblem } from '@impact-call/api-client';
import { keepPreviousData } from '@tanstack/react-query';
import { useMailT } from './texts.ts';
import { useRead } from '../../console/data/use-read.ts';
import { serverProblems, type WordingProblem, wordingProblems } from './template-rules.ts';

/** Debounce after typing, in milliseconds. */
const PAUSE_MS = 500;

const FORMS = ['html', 'text'] as const;
type Form = (typeof FORMS)[number];

interface Props {
  language: Language;
  preview: Preview;
  note?: string;
}

export function MailPreview({ language, preview: { mail, problems, hasFailed, retry }, note: whose }: Props) {
  const t = useMailT();
  const [form, setForm] = useState<Form>('html');
  const note = (): string => {
    if (problems.length > 0) return t('preview.refused');
    return whose ?? t(mail?.isSample ? 'preview.sample' : 'preview.real');
  };
  return (
    <chakra.section aria-labelledby="mail-preview">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Heading as="h2" id="mail-preview" size="md">
          {t('preview.title')}
        </Heading>
        <FormSwitch form={form} onChange={setForm} />
      </Flex>
      <Text role="status" mt="1" mb="3" fontSize="sm" color="fg.muted">
        {hasFailed ? '' : note()}
      </Text>
      {hasFailed && <BoundaryMessage title={t('preview.failed')} reason={t('failedHint')} onRetry={retry} />}
      {!hasFailed && !mail && <Skeleton h="30rem" />}
      {!hasFailed && mail && <Mail mail={mail} form={form} language={language} />}
    </chakra.section>
  );
}

function FormSwitch({ form, onChange }: { form: Form; onChange(form: Form): void }) {
  const t = useMailT();
  return (
    <Flex gap="1" role="group" aria-label={t('preview.form')}>
      {FORMS.map((each) => (
        <Button
          key={each}
          size="sm"
          variant={each === form ? 'surface' : 'ghost'}
          colorPalette="gray"
          aria-pressed={each === form}
          onClick={() => onChange(each)}
        >
          {t(`preview.${each}`)}
        </Button>
      ))}
    </Flex>
  );
}

function Mail({ mail, form, language }: { mail: NonNullable<Preview['mail']>; form: Form; language: Language }) {
  const t = useMailT();
  return (
    <Box borderWidth="1px" borderRadius="l3" bg="bg.panel" overflow="hidden">
      <Text px="4" py="3" borderBottomWidth="1px" overflowWrap="anywhere">
        <chakra.span color="fg.muted">{t('field.subject')}:</chakra.span>{' '}
        <chakra.strong lang={language}>{mail.subject}</chakra.strong>
      </Text>
      {form === 'html' ? (
        <chakra.iframe
          title={t('preview.frame', { language: LANGUAGE_NAMES[language] })}
          // No scripts run in it, and it has no origin.
          sandbox=""
          srcDoc={mail.html}
          display="block"
          w="full"
          h="32rem"
          borderWidth="0"
          bg="white"
        />
      ) : (
        <chakra.pre lang={language} p="4" fontSize="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {mail.text}
        </chakra.pre>
      )}
    </Box>
  );
}

interface Preview {
  mail: RenderedMail | undefined;
  problems: readonly WordingProblem[];
  hasFailed: boolean;
  retry(): void;
}

function useSettled(wording: MailWording): MailWording {
  const [settled, setSettled] = useState(wording);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wording), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wording]);
  return settled;
}

/** Loads the preview whenever typing pauses; the previous one stays visible. */
export function usePreview({ kind, language }: MailTemplate, wording: MailWording): Preview {
  const settled = useSettled(wording);
  const isWhole = wordingProblems(settled, language).length === 0;
  const { data, error, refetch } = useRead(
    'PreviewMailTemplate',
    { body: { kind, language, ...settled } },
    { enabled: isWhole, placeholderData: keepPreviousData, gcTime: 0 },
  );
  const isRefused = isProblem(error, 'rule-broken');
  return {
    mail: data,
    problems: isRefused ? serverProblems(error.errors, language) : [],
    hasFailed: error !== null && !isRefused,
    retry: () => void refetch(),
  };
}
