import { PageTitle, StatusTag, useShell } from '@impact-call/ui';
import { use } from 'react';
import { type Language, type MailTemplate, TEMPLATE_KINDS, type TemplateKind } from '@impact-call/contracts';
import { Box, Flex, Heading, Link, Text } from '@impact-call/ui/design-system';
import { LANGUAGE_NAMES, useLanguages } from '@impact-call/ui/localized';
import { Mail, PencilLine } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { Loaded } from '../../console/lists/loaded.tsx';
import { mailTextsReady, useMailT } from './texts.ts';
import { useMailTemplates } from './use-template-record.ts';
import { CardChoices } from '../../console/lists/choices.tsx';
import { ListPage } from '../../console/lists/list-page.tsx';
import { textsOf } from '../../console/lists/list-texts.ts';
import { useListView } from '../../console/lists/use-list-view.ts';
import { matchesWords, sortRows } from '../../console/lists/rows/arrange-rows.ts';
import { createListView, type ListView } from '../../console/lists/list-view.ts';

/** `occasion` follows the life of an application. */
const TEMPLATE_ORDERS = ['occasion', 'name'] as const;

type Order = (typeof TEMPLATE_ORDERS)[number];

const TEMPLATE_STATES = ['changed', 'builtIn'] as const;

const TEMPLATE_VIEWS = createListView({
  columns: TEMPLATE_ORDERS,
  sort: 'occasion',
  descending: false,
  descendingFirst: [],
  filters: { state: { param: 'state', none: 'all', values: TEMPLATE_STATES } },
});

type View = ListView<Order, 'state'>;

/** `/admin/mail-templates`: the automatic mails, and which of them are customized. */
export function MailTemplatesPage() {
  use(mailTextsReady(useShell()));
  const t = useMailT();
  const query = useMailTemplates();
  return (
    <>
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <Loaded query={query} loading={t('title')} failed={t('failed')}>
        {(all) => <TemplateList all={all} />}
      </Loaded>
    </>
  );
}

function TemplateList({ all }: { all: readonly MailTemplate[] }) {
  const t = useMailT();
  const { language } = useShell();
  const languages = useLanguages();
  const [view, change] = useListView(TEMPLATE_VIEWS);
  const listed = TEMPLATE_KINDS.map((kind) => ({
    kind,
    name: t(`kind.${kind}`),
    sentWhen: t(`sentWhen.${kind}`),
    templates: all.filter((each) => each.kind === kind && languages.includes(each.language)),
  }));
  const found = arrangeTemplates(listed, view, language);
  return (
    <ListPage
      texts={textsOf(t)}
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

interface ListedTemplate {
  kind: TemplateKind;
  name: string;
  sentWhen: string;
  templates: readonly MailTemplate[];
}

function arrangeTemplates(all: readonly ListedTemplate[], view: View, language: Language): ListedTemplate[] {
  const found = all.filter(
    ({ name, sentWhen, templates }) =>
      (view.state === 'all' || templates.some(({ isChanged }) => isChanged) === (view.state === 'changed')) &&
      matchesWords(`${name} ${sentWhen}`, view.search),
  );
  return sortRows(found, {
    key: ({ kind, name }) => (view.sort === 'name' ? name : String(TEMPLATE_KINDS.indexOf(kind)).padStart(2, '0')),
    tie: ({ kind }) => kind,
    descending: view.descending,
    language,
  });
}
