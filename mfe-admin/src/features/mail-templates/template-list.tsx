import { TEMPLATE_KINDS, type MailTemplate } from '@impact-call/contracts';
import { StatusTag, useShell } from '@impact-call/ui';
import { Box, Flex, Heading, Link, Text } from '@impact-call/ui/design-system';
import { LANGUAGE_NAMES } from '@impact-call/ui/localized';
import { Mail, PencilLine } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { CardChoices } from '../../console/lists/choices.tsx';
import { ListPage } from '../../console/lists/list-page.tsx';
import { wordsOf } from '../../console/lists/list-texts.ts';
import { useListView } from '../../console/lists/use-list-view.ts';
import { arrangeTemplates, TEMPLATE_STATES, TEMPLATE_VIEWS, type ListedTemplate } from './template-views.ts';
import { useMailT } from './texts.ts';

export function TemplateList({ all }: { all: readonly MailTemplate[] }) {
  const t = useMailT();
  const { language } = useShell();
  const [view, change] = useListView(TEMPLATE_VIEWS);
  const listed = TEMPLATE_KINDS.map((kind) => ({
    kind,
    name: t(`kind.${kind}`),
    sentWhen: t(`sentWhen.${kind}`),
    templates: all.filter((each) => each.kind === kind),
  }));
  const found = arrangeTemplates(listed, view, language);
  return (
    <ListPage
      words={wordsOf(t)}
      found={found}
      keyOf={({ kind }) => kind}
      views={TEMPLATE_VIEWS}
      view={view}
      onChange={change}
      filters={<CardChoices states={TEMPLATE_STATES} t={t} views={TEMPLATE_VIEWS} view={view} onChange={change} />}
      card={(row) => <Row row={row} />}
    />
  );
}

function Row({ row: { kind, name, sentWhen, templates } }: { row: ListedTemplate }) {
  const t = useMailT();
  return (
    <Box as="li" borderWidth="1px" borderRadius="l3" bg="bg.panel" p="4">
      <Heading as="h2" size="md">
        <Link asChild>
          <RouterLink to={`/admin/mail-templates/${kind}`}>{name}</RouterLink>
        </Link>
      </Heading>
      <Text mt="1" fontSize="sm" color="fg.muted" maxW="prose">
        {sentWhen}
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
