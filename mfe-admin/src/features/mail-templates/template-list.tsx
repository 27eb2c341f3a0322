import { TEMPLATE_KINDS, type MailTemplate } from '@impact-call/contracts';
import { StatusTag, useShell } from '@impact-call/ui';
import { Box, Flex, Heading, Link, Text } from '@impact-call/ui/design-system';
import { LANGUAGE_NAMES } from '@impact-call/ui/localized';
import { Mail, PencilLine } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { CardStack } from '../list/card-stack.tsx';
import { NarrowedList } from '../list/narrowed-list.tsx';
import { OrderChoice } from '../list/sort-choice.tsx';
import { useListView } from '../list/use-list-view.ts';
import { ValueChoice } from '../list/value-choice.tsx';
import {
  arrangeTemplates,
  TEMPLATE_ORDERS,
  TEMPLATE_STATES,
  TEMPLATE_VIEWS,
  type ListedTemplate,
} from './template-views.ts';
import { useMailT } from './texts.ts';

/** The mails that the view in the address shows. */
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
    <NarrowedList
      found={found}
      count={t('list.found', { count: found.length })}
      searchHint={t('list.searchHint')}
      noMatch={t('list.noMatch')}
      views={TEMPLATE_VIEWS}
      view={view}
      onChange={change}
      filters={
        <>
          <ValueChoice
            id="filter-state"
            label={t('list.state')}
            all={t('list.allStates')}
            values={TEMPLATE_STATES}
            wordOf={(value) => t(`state.${value}`)}
            value={view.state}
            onChange={(state) => change({ state })}
          />
          <OrderChoice
            columns={TEMPLATE_ORDERS.map((id) => ({ id, label: t(`list.order.${id}`) }))}
            sort={view.sort}
            descending={view.descending}
            onChange={change}
          />
        </>
      }
    >
      {(list) => (
        <CardStack label={t('title')} list={list} keyOf={({ kind }) => kind} pageSize={view.pageSize} onChange={change}>
          {(row) => <Row row={row} />}
        </CardStack>
      )}
    </NarrowedList>
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
