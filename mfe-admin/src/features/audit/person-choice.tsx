import type { UserForAdmin } from '@impact-call/contracts';
import { Box, Input } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { Label } from '../../console/forms/small-fields.tsx';
import { useSettled } from '../../console/data/use-rows.ts';
import { useAuditT } from './texts.ts';
import { usePeopleFound, usePerson } from './use-audit.ts';

const wordsOf = ({ firstName, lastName, email }: Pick<UserForAdmin, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName} <${email}>`.trim();

interface Props {
  id: string;
  onChange(id: string): void;
}

export function PersonChoice({ id, onChange }: Props) {
  const t = useAuditT();
  const { data: person } = usePerson(id);
  const chosen = person ? wordsOf(person) : '';
  // The typed text belongs to one person: when the view changes to another, show that one.
  const [typed, setTyped] = useState({ text: chosen, of: '' });
  const text = typed.of === id && !(typed.text === '' && id !== '') ? typed.text : chosen;
  const { data: found = [] } = usePeopleFound(useSettled(text === chosen ? '' : text.replace(/<.*/, '').trim()));
  const take = (value: string): void => {
    const match = found.find((each) => wordsOf(each) === value);
    const next = match?.id ?? (value === '' ? '' : id);
    setTyped({ text: value, of: next });
    if (next !== id) onChange(next);
  };
  return (
    <Box flex="1" minW={{ base: 'full', md: '16rem' }} maxW={{ md: 'sm' }}>
      <Label htmlFor="audit-person">{t('filter.person')}</Label>
      <Input
        id="audit-person"
        type="search"
        list="audit-people"
        autoComplete="off"
        maxLength={100}
        placeholder={t('filter.personHint')}
        value={text}
        onChange={({ target }) => take(target.value)}
      />
      <datalist id="audit-people">
        {found.map((person) => (
          <option key={person.id} value={wordsOf(person)} />
        ))}
      </datalist>
    </Box>
  );
}
