import type { CountedQuestion, SurveyEntriesFilter, SurveyEntry, SurveyReportFilter } from '@impact-call/contracts';
import { BoundaryMessage, useNamed, When } from '@impact-call/ui';
import { Box, Button, chakra, Flex, Input, Link, Skeleton, Text } from '@impact-call/ui/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { useId, useState } from 'react';
import { useResultT } from './texts.ts';
import { useFigures } from './figures-table.tsx';
import { useSurveyEntries } from './use-survey-report.ts';
import { Label } from '../../console/forms/small-fields.tsx';
import { useSettled } from '../../console/data/use-rows.ts';

export function EntryList({ label, filter }: { label: string; filter: SurveyEntriesFilter }) {
  const t = useResultT();
  const { count } = useFigures();
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useSurveyEntries(filter);
  const entries = data?.pages.flatMap((part) => part.entries) ?? [];
  const looked = data?.pages.reduce((sum, part) => sum + part.looked, 0) ?? 0;
  return (
    <>
      {!data && !isError && <Skeleton h="24" />}
      {isError && <BoundaryMessage title={t('failed')} onRetry={() => void refetch()} />}
      {entries.length > 0 && (
        <chakra.ul aria-label={label} listStyleType="none" borderWidth="1px" borderRadius="l2">
          {entries.map((entry) => (
            <Entry key={entry.submissionId} entry={entry} />
          ))}
        </chakra.ul>
      )}
      <Text role="status" fontSize="sm" color="fg.muted">
        {data && entries.length === 0 && (hasNextPage ? t('nothingYet', { looked: count(looked) }) : t('nothing'))}
      </Text>
      {hasNextPage && (
        <Box>
          <Button size="sm" variant="surface" loading={isFetching} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </Box>
      )}
    </>
  );
}

function Entry({ entry: { submissionId, submissionCode, submissionDate, texts } }: { entry: SurveyEntry }) {
  return (
    <chakra.li px="4" py="3" css={{ '& + &': { borderTopWidth: '1px' } }}>
      {texts.map((text, index) => (
        // Texts can repeat, so the index is the key.
        <Text key={index} mb="1" maxW="prose" whiteSpace="pre-line" overflowWrap="anywhere">
          {text}
        </Text>
      ))}
      <Flex gap="3" wrap="wrap" fontSize="sm" color="fg.muted">
        <Link asChild fontWeight="semibold">
          <RouterLink to={`/admin/submissions/${submissionId}`}>{submissionCode}</RouterLink>
        </Link>
        <When value={submissionDate} />
      </Flex>
    </chakra.li>
  );
}

export function TextsList({ question, filter }: { question: CountedQuestion; filter: SurveyReportFilter }) {
  const t = useResultT();
  const named = useNamed();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState('');
  const settled = useSettled(search.trim());
  if (!isOpen)
    return (
      <Box>
        <Button
          size="sm"
          variant="surface"
          aria-label={named(t('showTexts'), question.title)}
          onClick={() => setIsOpen(true)}
        >
          {t('showTexts')}
        </Button>
      </Box>
    );
  return (
    <>
      <Box maxW="md">
        <Label htmlFor={id}>{t('searchTexts')}</Label>
        <Input
          id={id}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </Box>
      <EntryList
        label={question.title}
        filter={{ ...filter, text: question.id, ...(settled === '' ? {} : { search: settled }) }}
      />
    </>
  );
}
