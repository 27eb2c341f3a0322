import { MAIL_STATES, type MailState, type SentMail } from '@impact-call/contracts';
import { useNamed, When } from '@impact-call/ui';
import { Box, Button, chakra, HStack, Stack, Text } from '@impact-call/ui/design-system';
import { LANGUAGE_NAMES } from '@impact-call/ui/localized';
import { useState } from 'react';
import { useWrite } from '../../console/data/use-write.ts';
import { SelectField } from '../../console/forms/small-fields.tsx';
import { Loaded } from '../../console/lists/loaded.tsx';
import { FateTag, fateOf } from './mailing-tags.tsx';
import { useMailingT } from './texts.ts';
import { MAILINGS, type MailsOf, PAGE_SIZE, useMails } from './use-mailings.ts';

type Shown = MailState | 'all';

function FateChoice({ value, onChange }: { value: Shown; onChange(shown: Shown): void }) {
  const t = useMailingT();
  const layout = { maxW: '20rem' };
  return (
    <SelectField<Shown> id="mailing-fate" label={t('fates.show')} {...{ value, onChange, layout }}>
      <option value="all">{t('fates.all')}</option>
      {MAIL_STATES.map((each) => (
        <option key={each} value={each}>
          {t(`fateShown.${each}`)}
        </option>
      ))}
    </SelectField>
  );
}

export function MailList({ of }: { of: MailsOf }) {
  const t = useMailingT();
  const [state, setState] = useState<Shown>('all');
  const [page, setPage] = useState(1);
  const query = useMails(of, { page, ...(state !== 'all' && { state }) });
  return (
    <Box>
      <FateChoice
        value={state}
        onChange={(next) => {
          setState(next);
          setPage(1);
        }}
      />
      <Box mt="4">
        <Loaded rowsOnly query={query} loading={t('list.loading')} failed={t('fates.failed')}>
          {(mails) => (
            <>
              {mails.length === 0 && <Text color="fg.muted">{t('fates.none')}</Text>}
              <Stack as="ul" listStyleType="none" gap="0" aria-label={t('fates.title')}>
                {mails.map((mail) => (
                  <MailRow key={mail.id} mail={mail} withSubject={'callId' in of} />
                ))}
              </Stack>
              <MorePages page={page} rows={mails.length} onChange={setPage} />
            </>
          )}
        </Loaded>
      </Box>
    </Box>
  );
}

/** For these, the response of the mail server adds nothing to the explanation. */
const SELF_EXPLANATORY: readonly SentMail['failure'][] = ['unsubscribed', 'too-late', 'uncertain'];

function useWhy() {
  const t = useMailingT();
  return ({ failure, lastError }: Pick<SentMail, 'failure' | 'lastError'>): string => {
    if (failure === null) return lastError ?? '';
    const text = t(`why.${failure}`);
    return lastError !== null && !SELF_EXPLANATORY.includes(failure) ? `${text} (${lastError})` : text;
  };
}

/** Outcomes after which an administrator may send the mail again. */
const RESENDABLE: readonly ReturnType<typeof fateOf>[] = ['held', 'failed', 'uncertain'];

function MailRow({ mail, withSubject }: { mail: SentMail; withSubject: boolean }) {
  const t = useMailingT();
  const why = useWhy();
  const { to, language, sentAt, nextAttemptAt, state } = mail;
  const isStuck = RESENDABLE.includes(fateOf(mail));
  return (
    <chakra.li py="3" borderTopWidth="1px">
      <HStack gap="3" flexWrap="wrap" justifyContent="space-between">
        <Box minW="0" overflowWrap="anywhere">
          <chakra.span fontWeight="medium">{to}</chakra.span>{' '}
          <chakra.span fontSize="sm" color="fg.muted">
            {LANGUAGE_NAMES[language]}
          </chakra.span>
        </Box>
        <HStack gap="2">
          <FateTag mail={mail} />
          {isStuck && <ResendOne mail={mail} />}
        </HStack>
      </HStack>
      {withSubject && (
        <Text mt="1" overflowWrap="anywhere">
          {mail.subject}
        </Text>
      )}
      <Text mt="1" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {sentAt !== null && <When value={sentAt} />}
        {sentAt === null && why(mail)}
        {state === 'queued' && mail.attempts > 0 && nextAttemptAt !== null && (
          <>
            {' '}
            {t('fates.next')} <When value={nextAttemptAt} />
          </>
        )}
      </Text>
      <Earlier earlier={mail.earlier} />
    </chakra.li>
  );
}

function Earlier({ earlier }: Pick<SentMail, 'earlier'>) {
  const t = useMailingT();
  const why = useWhy();
  const named = useNamed();
  return earlier.map((fate) => (
    <Text key={fate.at} mt="1" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
      {t('fates.before')} {named(t(`fateNames.${fateOf(fate)}`), why(fate))} · {t('fates.againAt')}{' '}
      <When value={fate.at} />
    </Text>
  ));
}

function ResendOne({ mail: { id, to } }: { mail: SentMail }) {
  const t = useMailingT();
  const { mutate, isPending } = useWrite('ResendEmails', { failed: t('resend.failed'), changes: MAILINGS });
  return (
    <Button
      size="xs"
      variant="surface"
      colorPalette="gray"
      loading={isPending}
      aria-label={t('resend.oneOf', { to })}
      onClick={() => mutate({ body: { ids: [id] } })}
    >
      {t('resend.one')}
    </Button>
  );
}

interface Props {
  page: number;
  /** Number of rows on this page; if the page is full, there may be another. */
  rows: number;
  onChange(page: number): void;
}

function MorePages({ page, rows, onChange }: Props) {
  const t = useMailingT();
  if (page === 1 && rows < PAGE_SIZE) return null;
  return (
    <HStack as="nav" aria-label={t('pages')} mt="4" gap="2">
      <Button size="sm" variant="surface" colorPalette="gray" disabled={page === 1} onClick={() => onChange(page - 1)}>
        {t('previous')}
      </Button>
      <Button
        size="sm"
        variant="surface"
        colorPalette="gray"
        disabled={rows < PAGE_SIZE}
        onClick={() => onChange(page + 1)}
      >
        {t('next')}
      </Button>
    </HStack>
  );
}
