import type { UserForAdmin } from '@impact-call/contracts';
import { Box, Input } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { Label } from '../list/toolbar.tsx';
import { useSettled } from '../list/use-settled.ts';
import { useAuditT } from './texts.ts';
import { usePeopleFound, usePerson } from './use-audit.ts';

const wordsOf = ({ firstName, lastName, email }: Pick<UserForAdmin, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName} <${email}>`.trim();

interface Props {
  /** Empty for everybody. */
  id: string;
  onChange(id: string): void;
}

/** One person, by the beginning of a name: the browser offers those whom the server finds. */
export function PersonChoice({ id, onChange }: Props) {
  const { data: person } = usePerson(id);
  // Begins anew with the person whom the address names.
  return <PersonField key={person?.id ?? id} chosen={person ? wordsOf(person) : ''} onChange={onChange} />;
}

function PersonField({ chosen, onChange }: { chosen: string } & Pick<Props, 'onChange'>) {
  const t = useAuditT();
  const [typed, setTyped] = useState(chosen);
  const { data: found = [] } = usePeopleFound(useSettled(typed === chosen ? '' : typed.replace(/<.*/, '').trim()));
  const take = (text: string): void => {
    setTyped(text);
    const match = found.find((person) => wordsOf(person) === text);
    if (match) onChange(match.id);
    else if (text === '' && chosen !== '') onChange('');
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
        value={typed}
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
