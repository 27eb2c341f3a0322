import type { MailingPerson } from '@impact-call/contracts';
import { Box, Stack, Text } from '@impact-call/ui/design-system';
import { TextField } from '@impact-call/ui';
import { LANGUAGE_NAMES } from '@impact-call/ui/localized';
import { useMemo, useState } from 'react';
import { SelectField } from '../../console/forms/small-fields.tsx';
import { useSettled } from '../../console/data/use-rows.ts';
import { MailPreview } from '../mail-templates/mail-preview.tsx';
import { useMailingT } from './texts.ts';
import { useMailingPeople, useMailingPreview } from './use-mailings.ts';
import { type DraftMailing, listOf, problemsOf } from './use-new-mailing.ts';

interface ChoiceProps {
  people: readonly MailingPerson[];
  value: string;
  onChange(submissionId: string): void;
}

function PersonChoice({ people, value, onChange }: ChoiceProps) {
  const t = useMailingT();
  const layout = { w: 'full' };
  return (
    <SelectField id="mailing-person" label={t('preview.person')} {...{ value, onChange, layout }}>
      {people.map(({ submissionId, name, email, organization }) => (
        <option key={submissionId} value={submissionId}>
          {[name || email, organization].join(', ')}
        </option>
      ))}
    </SelectField>
  );
}

export function PersonPreview({ draft }: { draft: DraftMailing }) {
  const t = useMailingT();
  const { groups } = draft;
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState('');
  const settled = useSettled(search);
  const { data: people } = useMailingPeople(draft.audience, settled);
  const shown = groups.length === 0 ? [] : (people ?? []);
  const person = shown.find(({ submissionId }) => submissionId === chosen) ?? shown[0];
  return (
    <Stack gap="4">
      <Box>
        <TextField
          id="mailing-person-search"
          label={t('preview.search')}
          hint={t('preview.searchHint')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {person && (
          <Box mt="3">
            <PersonChoice people={shown} value={person.submissionId} onChange={setChosen} />
          </Box>
        )}
      </Box>
      {person ? (
        <OfPerson key={person.submissionId} person={person} draft={draft} />
      ) : (
        <Text role="status" color="fg.muted">
          {t(groups.length === 0 ? 'preview.noGroup' : settled === '' ? 'preview.nobody' : 'preview.noMatch')}
        </Text>
      )}
    </Stack>
  );
}

function OfPerson({ person, draft }: { person: MailingPerson; draft: DraftMailing }) {
  const t = useMailingT();
  const written = useMemo(() => listOf(draft.wordings), [draft.wordings]);
  const wordings = useSettled(written);
  const { data, error, refetch } = useMailingPreview(person.submissionId, wordings);
  const problems = problemsOf(error, wordings);
  const language = LANGUAGE_NAMES[data?.language ?? person.language];
  const note = person.optedOut ? t('preview.optedOut') : t('preview.to', { to: person.email, language });
  return (
    <MailPreview
      language={data?.language ?? person.language}
      note={note}
      preview={{
        mail: data && { ...data, isSample: false },
        problems,
        hasFailed: error !== null && problems.length === 0,
        retry: () => void refetch(),
      }}
    />
  );
}
