import type { AuditEntry, UserForAdmin } from '@impact-call/contracts';
import { Box, Button, Input } from '@impact-call/ui/design-system';
import { X } from 'lucide-react';
import { useState } from 'react';
import { type Rows, useSettled } from '../../console/data/use-rows.ts';
import { useRead } from '../../console/data/use-read.ts';
import { DayField, Label } from '../../console/forms/small-fields.tsx';
import { Choice, Toolbar } from '../../console/lists/toolbar.tsx';
import { useActionText } from './action-text.ts';
import { AUDIT_VIEWS, type AuditView, kindOf, usePeopleFound, usePerson } from './use-audit.ts';
import { useAuditT } from './texts.ts';

interface Props {
  view: AuditView;
  onChange(changes: Partial<AuditView>): void;
  found: Rows<AuditEntry> | undefined;
}

export function AuditToolbar({ view, onChange, found }: Props) {
  const t = useAuditT();
  const clear = AUDIT_VIEWS.isFiltered(view) ? () => onChange(AUDIT_VIEWS.cleared) : undefined;
  return (
    <Toolbar count={found ? t('count', { count: found.total }) : t('loading')} onClear={clear}>
      <PersonChoice id={view.personId} onChange={(personId) => onChange({ personId })} />
      <KindAndAction view={view} onChange={onChange} />
      <DayField id="audit-from" label={t('filter.from')} value={view.from} onChange={(from) => onChange({ from })} />
      <DayField id="audit-to" label={t('filter.to')} value={view.to} onChange={(to) => onChange({ to })} />
      {view.objectId !== '' && <ObjectChip view={view} onChange={onChange} entries={found?.rows ?? []} />}
    </Toolbar>
  );
}

function KindAndAction({ view, onChange }: Omit<Props, 'found'>) {
  const t = useAuditT();
  const { actionLabel, kindLabel } = useActionText();
  const { data: actions = [] } = useRead('GetAuditActions', {});
  const kinds = [...new Set(actions.map(kindOf))].sort((a, b) => kindLabel(a).localeCompare(kindLabel(b)));
  const offered = actions.filter((action) => view.kind === '' || kindOf(action) === view.kind);
  return (
    <>
      <Choice
        id="audit-kind"
        label={t('filter.kind')}
        value={view.kind}
        onChange={(kind) => onChange({ kind, action: '' })}
      >
        <option value="">{t('filter.allKinds')}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindLabel(kind)}
          </option>
        ))}
      </Choice>
      <Choice
        id="audit-action"
        label={t('filter.action')}
        value={view.action}
        onChange={(action) => onChange({ action })}
      >
        <option value="">{t('filter.allActions')}</option>
        {offered.map((action) => (
          <option key={action} value={action}>
            {actionLabel(action)}
          </option>
        ))}
      </Choice>
    </>
  );
}

function ObjectChip({ view, onChange, entries }: Omit<Props, 'found'> & { entries: readonly AuditEntry[] }) {
  const t = useAuditT();
  const { kindLabel } = useActionText();
  const entry = entries.find(({ subject }) => subject === view.objectId);
  const name = entry ? `${kindLabel(entry.kind)} ${entry.subjectName ?? ''}`.trim() : view.objectId.slice(0, 8);
  return (
    <Button
      variant="surface"
      colorPalette="gray"
      h="auto"
      minH="11"
      maxW="full"
      whiteSpace="normal"
      textAlign="start"
      overflowWrap="anywhere"
      aria-label={t('filter.removeObject', { name })}
      onClick={() => onChange({ objectId: '' })}
    >
      {t('filter.object', { name })}
      <X aria-hidden />
    </Button>
  );
}

const personText = ({ firstName, lastName, email }: Pick<UserForAdmin, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName} <${email}>`.trim();

interface PersonChoiceProps {
  id: string;
  onChange(id: string): void;
}

function PersonChoice({ id, onChange }: PersonChoiceProps) {
  const t = useAuditT();
  const { data: person } = usePerson(id);
  const chosen = person ? personText(person) : '';
  // The typed text belongs to one person: when the view changes to another, show that one.
  const [typed, setTyped] = useState({ text: chosen, of: '' });
  const text = typed.of === id && !(typed.text === '' && id !== '') ? typed.text : chosen;
  const { data: found = [] } = usePeopleFound(useSettled(text === chosen ? '' : text.replace(/<.*/, '').trim()));
  const take = (value: string): void => {
    const match = found.find((each) => personText(each) === value);
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
          <option key={person.id} value={personText(person)} />
        ))}
      </datalist>
    </Box>
  );
}
