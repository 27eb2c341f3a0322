import type { SubmissionSummary } from '@impact-call/contracts';
import { TextField } from '@impact-call/ui';
import { Box, chakra, Stack, Text } from '@impact-call/ui/design-system';
import { useState, useDeferredValue } from 'react';
import { useUploadT } from './texts.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '../../console/data/use-read.ts';

interface Props {
  chosen: SubmissionSummary | null;
  onChoose(submission: SubmissionSummary): void;
}

export function ChooseSubmission({ chosen, onChoose }: Props) {
  const t = useUploadT();
  const [search, setSearch] = useState('');
  const { data, isError, isFetching } = useFindSubmissions(search);
  const found = search.trim() === '' ? undefined : data;
  return (
    <Stack gap="3">
      <TextField
        id="find-submission"
        type="search"
        label={t('find')}
        hint={t('findHint')}
        autoComplete="off"
        maxLength={100}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Text role="status" fontSize="sm" color={isError ? 'fg.error' : 'fg.muted'}>
        {isError && t('findFailed')}
        {!isError && found?.length === 0 && !isFetching && t('noneFound')}
      </Text>
      {found && found.length > 0 && (
        <chakra.fieldset borderWidth="1px" borderRadius="l3" px="4">
          <chakra.legend srOnly>{t('found')}</chakra.legend>
          {found.map((each, index) => (
            <Choice
              key={each.id}
              submission={each}
              checked={chosen?.id === each.id}
              isFirst={index === 0}
              onChoose={() => onChoose(each)}
            />
          ))}
        </chakra.fieldset>
      )}
    </Stack>
  );
}

interface ChoiceProps {
  submission: SubmissionSummary;
  checked: boolean;
  isFirst: boolean;
  onChoose(): void;
}

function Choice({ submission: { id, code, organization, callName }, checked, isFirst, onChoose }: ChoiceProps) {
  return (
    <chakra.label
      display="flex"
      gap="3"
      alignItems="flex-start"
      minH="11"
      py="2.5"
      cursor="pointer"
      borderTopWidth={isFirst ? '0' : '1px'}
    >
      <chakra.input type="radio" name="submission" value={id} checked={checked} onChange={onChoose} mt="1" />
      <Box minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {code} · {organization.name}
        </Text>
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {callName}
        </Text>
      </Box>
    </chakra.label>
  );
}

/** Max number of suggestions; typing more narrows them down. */
const OFFERED = 8;

function useFindSubmissions(search: string) {
  const words = useDeferredValue(search.trim());
  return useRead(
    'GetSubmissions',
    { query: { search: words, pageSize: OFFERED } },
    { enabled: words !== '', placeholderData: keepPreviousData },
  );
}
