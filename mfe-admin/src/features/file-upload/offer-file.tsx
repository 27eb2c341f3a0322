import type { CustomFile, SubmissionSummary } from '@impact-call/contracts';
import { Box, Button, chakra, Heading, Link, Stack, Text } from '@impact-call/ui/design-system';
import { useDeferredValue, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { useSubmission } from '../submission/use-submission.ts';
import { useUploadT } from './texts.ts';
import { isProblem } from '@impact-call/api-client';
import { TextField, useShell } from '@impact-call/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { useWrite } from '../../console/data/use-write.ts';
import { useRead } from '../../console/data/use-read.ts';

interface Props {
  chosen: SubmissionSummary | null;
  onChoose(submission: SubmissionSummary): void;
}

function ChooseSubmission({ chosen, onChoose }: Props) {
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

/** Offers the stored file to the organization of the submission in the URL, or of one that is chosen. */
export function OfferFile({ file }: { file: CustomFile }) {
  const t = useUploadT();
  const named = useSearchParams()[0].get('submission') ?? '';
  const { data: ofAddress = null } = useSubmission(named);
  const [found, setFound] = useState<SubmissionSummary | null>(null);
  const chosen = found ?? ofAddress;
  const { offer, busy, offeredTo } = useOfferFile(file);
  return (
    <chakra.section aria-labelledby="offer-title" borderWidth="1px" borderRadius="l3" bg="bg.panel" p="5">
      <Heading as="h2" id="offer-title" size="md">
        {t('offer')}
      </Heading>
      <Text color="fg.muted" mb="4">
        {t('offerHint')}
      </Text>
      <ChooseSubmission chosen={chosen} onChoose={setFound} />
      {chosen && (
        <Text mt="4" overflowWrap="anywhere">
          {t('chosen')}{' '}
          <Link asChild>
            <RouterLink to={`/admin/submissions/${chosen.id}`}>
              {chosen.code} · {chosen.organization.name}
            </RouterLink>
          </Link>
        </Text>
      )}
      <Button
        mt="4"
        disabled={!chosen || offeredTo === chosen.id}
        loading={busy}
        loadingText={t('offering')}
        onClick={() => chosen && offer(chosen.id)}
      >
        {chosen && offeredTo === chosen.id ? t('offered') : t('offerNow')}
      </Button>
    </chakra.section>
  );
}

/** Assigns the stored file to a submission; `offeredTo` is the last one that received it. */
function useOfferFile({ id, name }: CustomFile) {
  const t = useUploadT();
  const { queryClient } = useShell();
  const { mutate, isPending, isSuccess, variables } = useWrite('AddCustomFile', {
    done: t('success'),
    failed: t('offerFailed'),
    why: (error) => t(isProblem(error, 'rule-broken') || isProblem(error, 'not-found') ? 'refused' : 'again'),
    onSuccess: (_, { body }) =>
      queryClient.invalidateQueries({ queryKey: ['submission-review', body.callSubmissionId] }),
  });
  return {
    busy: isPending,
    offer: (callSubmissionId: string) => mutate({ body: { callSubmissionId, fileDownloadId: id, fileName: name } }),
    offeredTo: isSuccess ? variables.body.callSubmissionId : null,
  };
}

function useFindSubmissions(search: string) {
  const typed = useDeferredValue(search.trim());
  return useRead(
    'GetSubmissions',
    { query: { search: typed, pageSize: OFFERED } },
    { enabled: typed !== '', placeholderData: keepPreviousData },
  );
}
