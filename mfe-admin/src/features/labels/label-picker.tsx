import { MAX_CALL_LABELS, MAX_LABEL_NAME, MAX_LABELS } from '@impact-call/contracts/limits';
import { TextField } from '@impact-call/ui';
import { Button, chakra, Link, Skeleton, Stack, Text } from '@impact-call/ui/design-system';
import { Plus } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { LabelTag } from './label-tag.tsx';
import { useLabelT } from './texts.ts';
import { nextColor, useLabels, useSaveLabel } from './use-labels.ts';

interface Props {
  callId: string;
  chosen: ReadonlySet<string>;
  onChange(id: string, isChosen: boolean): void;
}

const alike = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const contains = (name: string, part: string): boolean => name.toLowerCase().includes(part.toLowerCase());

type Label = NonNullable<ReturnType<typeof useLabels>['data']>[number];

export function LabelPicker({ callId, ...choice }: Props) {
  const t = useLabelT();
  const { data: labels, isError } = useLabels(callId);
  return (
    <Stack gap="3">
      {labels && <Picker callId={callId} labels={labels} {...choice} />}
      {!labels && (isError ? <Text role="alert">{t('failed')}</Text> : <Skeleton h="24" />)}
      <Link asChild alignSelf="start" fontSize="sm">
        <RouterLink to={`/admin/calls/${callId}/labels`}>{t('edit')}</RouterLink>
      </Link>
    </Stack>
  );
}

function Picker({ callId, labels, chosen, onChange }: Props & { labels: readonly Label[] }) {
  const t = useLabelT();
  const { mutate, isPending } = useSaveLabel();
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const same = labels.find((label) => alike(label.name, name));
  const isFull = chosen.size >= MAX_LABELS;
  const canCreate = name !== '' && !same && labels.length < MAX_CALL_LABELS && !isFull;
  const add = ({ id }: Label): void => {
    setTyped('');
    onChange(id, true);
  };
  const create = (): void => mutate({ body: { callId, name, color: nextColor(labels) } }, { onSuccess: add });
  const onEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (same) onChange(same.id, !chosen.has(same.id));
    else if (canCreate && !isPending) create();
  };
  return (
    <>
      <TextField
        {...{ label: t('find'), hint: t('findHint', { count: chosen.size, most: MAX_LABELS }) }}
        {...{ autoComplete: 'off', maxLength: MAX_LABEL_NAME, value: typed, onKeyDown: onEnter }}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Choices labels={labels.filter((label) => contains(label.name, name))} {...{ chosen, onChange, isFull }} />
      {canCreate && <CreateButton name={name} busy={isPending} onClick={create} />}
      {labels.length >= MAX_CALL_LABELS && <Text color="fg.muted">{t('full', { most: MAX_CALL_LABELS })}</Text>}
    </>
  );
}

function CreateButton({ name, busy, onClick }: { name: string; busy: boolean; onClick(): void }) {
  const t = useLabelT();
  return (
    <Button size="sm" variant="surface" alignSelf="start" maxW="full" loading={busy} onClick={onClick}>
      <Plus aria-hidden />
      <chakra.span truncate>{t('create', { name })}</chakra.span>
    </Button>
  );
}

interface ChoicesProps extends Pick<Props, 'chosen' | 'onChange'> {
  labels: readonly Label[];
  isFull: boolean;
}

function Choices({ labels, chosen, onChange, isFull }: ChoicesProps) {
  const t = useLabelT();
  if (labels.length === 0) return null;
  return (
    <Stack as="ul" aria-label={t('labels')} listStyleType="none" gap="1" maxH="16rem" overflowY="auto">
      {labels.map((label) => (
        <li key={label.id}>
          <chakra.label display="flex" gap="2" alignItems="center" minH="8" cursor="pointer">
            <chakra.input
              type="checkbox"
              boxSize="5"
              flexShrink={0}
              checked={chosen.has(label.id)}
              disabled={isFull && !chosen.has(label.id)}
              onChange={({ target }) => onChange(label.id, target.checked)}
            />
            <LabelTag label={label} />
          </chakra.label>
        </li>
      ))}
    </Stack>
  );
}
