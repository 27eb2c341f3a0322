import { TEMPLATE_KINDS, type MailTemplate, type TemplateKind } from '@impact-call/contracts';
import { BoundaryMessage, PageTitle, StatusTag, useShell } from '@impact-call/ui';
import { Box, Flex, Heading, Link, Stack, Text } from '@impact-call/ui/design-system';
import { LANGUAGE_NAMES } from '@impact-call/ui/localized';
import { Mail, PencilLine } from 'lucide-react';
import { use } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { mailTextsReady, useMailT } from './texts.ts';
import { useMailTemplates } from './use-mail-templates.ts';

/** `/admin/mail-templates`: the mails that the product writes by itself, and where somebody has worded them anew. */
export function MailTemplatesPage() {
  use(mailTextsReady(useShell()));
  const t = useMailT();
  const { data, isError, refetch } = useMailTemplates();
  return (
    <>
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      {isError && !data && (
        <BoundaryMessage title={t('failed')} reason={t('failedHint')} onRetry={() => void refetch()} />
      )}
      {!isError && !data && <ListSkeleton label={t('title')} />}
      {data && (
        <Stack as="ul" listStyleType="none" gap="3" aria-label={t('title')}>
          {TEMPLATE_KINDS.map((kind) => (
            <Row key={kind} kind={kind} templates={data.filter((each) => each.kind === kind)} />
          ))}
        </Stack>
      )}
    </>
  );
}

function Row({ kind, templates }: { kind: TemplateKind; templates: readonly MailTemplate[] }) {
  const t = useMailT();
  return (
    <Box as="li" borderWidth="1px" borderRadius="l3" bg="bg.panel" p="4">
      <Heading as="h2" size="md">
        <Link asChild>
          <RouterLink to={`/admin/mail-templates/${kind}`}>{t(`kind.${kind}`)}</RouterLink>
        </Link>
      </Heading>
      <Text mt="1" fontSize="sm" color="fg.muted" maxW="prose">
        {t(`sentWhen.${kind}`)}
      </Text>
      <Flex mt="3" gap="4" wrap="wrap">
        {templates.map(({ language, isChanged }) => (
          <Flex key={language} gap="2" align="center" fontSize="sm">
            <span lang={language}>{LANGUAGE_NAMES[language]}</span>
            <StatusTag tone={isChanged ? 'info' : 'neutral'} icon={isChanged ? PencilLine : Mail}>
              {t(isChanged ? 'state.changed' : 'state.builtIn')}
            </StatusTag>
          </Flex>
        ))}
      </Flex>
    </Box>
  );
}
