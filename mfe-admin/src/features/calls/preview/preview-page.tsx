import { isProblem } from '@impact-call/api-client';
import type { Language } from '@impact-call/contracts';
import { BoundaryMessage, EmptyState, PageSkeleton, PageTitle, useShell } from '@impact-call/ui';
import { Box, chakra, Flex, Text } from '@impact-call/ui/design-system';
import { use, useState } from 'react';
import { useParams } from 'react-router-dom';
import { LanguageChoice, SelectField } from '../../../console/forms/small-fields.tsx';
import { LANGUAGE_NAMES, readWording } from '@impact-call/ui/localized';
import { callTextsReady, useCallT } from '../texts.ts';
import { useCall } from '../use-calls.ts';

const WIDTHS = { wide: '100%', phone: '390px' } as const;
type Width = keyof typeof WIDTHS;
const LAYOUT = { w: { base: 'full', sm: '14rem' } };

/** `/admin/calls/:callId/preview`: the call as applicants see it, per language and width. */
export function PreviewPage() {
  use(callTextsReady(useShell()));
  const t = useCallT();
  const { callId = '' } = useParams();
  const { data, error, refetch } = useCall(callId);
  if (data) return <Preview id={data.id} name={data.name} />;
  if (!error) return <PageSkeleton cards={2} />;
  return isProblem(error) && error.status < 500 ? (
    <>
      <PageTitle>{t('one.notFound')}</PageTitle>
      <EmptyState title={t('one.notFound')}>{t('one.notFoundHint')}</EmptyState>
    </>
  ) : (
    <BoundaryMessage title={t('one.failed')} reason={t('list.failedHint')} onRetry={() => void refetch()} />
  );
}

function Preview({ id, name }: { id: string; name: Parameters<typeof readWording>[0] }) {
  const t = useCallT();
  const shell = useShell();
  const [language, setLanguage] = useState<Language>(shell.language);
  const [width, setWidth] = useState<Width>('wide');
  const shown = readWording(name, shell.language) || t('list.nameless');
  return (
    <>
      <PageTitle lead={t('preview.lead')}>{t('preview.title')}</PageTitle>
      <Flex gap="4" wrap="wrap" mb="4">
        <LanguageChoice
          id="preview-language"
          label={t('preview.language')}
          value={language}
          onChange={setLanguage}
          layout={LAYOUT}
        />
        <SelectField<Width>
          id="preview-width"
          label={t('preview.width')}
          value={width}
          onChange={setWidth}
          layout={LAYOUT}
        >
          <option value="wide">{t('preview.wide')}</option>
          <option value="phone">{t('preview.phone')}</option>
        </SelectField>
      </Flex>
      <Frame {...{ id, name: shown, language, width }} />
    </>
  );
}

interface FrameProps {
  id: string;
  name: string;
  language: Language;
  width: Width;
}

function Frame({ id, name, language, width }: FrameProps) {
  const t = useCallT();
  return (
    <>
      <Box borderWidth="1px" borderRadius="l3" bg="bg.muted" p={{ base: '0', md: '4' }}>
        <chakra.iframe
          key={language}
          title={t('preview.frame', { name, language: LANGUAGE_NAMES[language] })}
          src={`/admin/calls/${id}/preview/applicant?language=${language}`}
          display="block"
          mx="auto"
          w="full"
          maxW={WIDTHS[width]}
          h="min(52rem, 80dvh)"
          minH="30rem"
          bg="bg"
          borderWidth={{ base: '0', md: '1px' }}
          borderRadius="l2"
        />
      </Box>
      <Text mt="3" fontSize="sm" color="fg.muted">
        {t('preview.nothingKept')}
      </Text>
    </>
  );
}
