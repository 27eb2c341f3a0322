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

const alike = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Checkboxes of a call's labels, with a search that also creates one. */
export function LabelPicker({ callId, chosen, onChange }: Props) {
  const t = useLabelT();
  const { data: labels, isError } = useLabels(callId);
  const { mutate, isPending } = useSaveLabel();
  const [typed, setTyped] = useState('');
  if (!labels) return isError ? <Text role="alert">{t('failed')}</Text> : <Skeleton h="24" />;
  const name = typed.trim();
  const found = labels.filter((label) => label.name.toLowerCase().includes(name.toLowerCase()));
  const same = labels.find((label) => alike(label.name, name));
  const isFull = chosen.size >= MAX_LABELS;
  const create = (): void =>
    mutate(
      { body: { callId, name, color: nextColor(labels) } },
      {
        onSuccess(label) {
          setTyped('');
          onChange(label.id, true);
        },
      },
    );
  const canCreate = name !== '' && !same && labels.length < MAX_CALL_LABELS && !isFull;
  const onEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (same) onChange(same.id, !chosen.has(same.id));
    else if (canCreate && !isPending) create();
  };
  return (
    <Stack gap="3">
      <TextField
        label={t('find')}
        hint={t('findHint', { count: chosen.size, most: MAX_LABELS })}
        autoComplete="off"
        maxLength={MAX_LABEL_NAME}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onEnter}
      />
      <Choices labels={found} {...{ chosen, onChange, isFull }} />
      {canCreate && (
        <Button size="sm" variant="surface" alignSelf="start" maxW="full" loading={isPending} onClick={create}>
          <Plus aria-hidden />
          <chakra.span truncate>{t('create', { name })}</chakra.span>
        </Button>
      )}
      {labels.length >= MAX_CALL_LABELS && <Text color="fg.muted">{t('full', { most: MAX_CALL_LABELS })}</Text>}
      <Link asChild alignSelf="start" fontSize="sm">
        <RouterLink to={`/admin/calls/${callId}/labels`}>{t('edit')}</RouterLink>
      </Link>
    </Stack>
  );
}

interface ChoicesProps extends Pick<Props, 'chosen' | 'onChange'> {
  labels: NonNullable<ReturnType<typeof useLabels>['data']>;
  /** Whether no more can be chosen. */
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
