import type { StepType } from '@impact-call/contracts';
import { isProblem } from '@impact-call/api-client';
import { TextField, useShell } from '@impact-call/ui';
import { Button, chakra, HStack } from '@impact-call/ui/design-system';
import { useEffect, useState, type FormEvent } from 'react';
import { STEP_TYPES } from '../steps/queries.ts';
import { useStepT } from '../steps/texts.ts';

/** Saves a name; returns an error message, or null on success. */
function useSendName() {
  const t = useStepT();
  const { queryClient, notify } = useShell();
  return async (name: string, send: () => Promise<unknown>, done: string): Promise<string | null> => {
    if (name.trim() === '') return t('kinds.nameMissing');
    try {
      await send();
    } catch (error) {
      return isProblem(error, 'name-taken') ? t('kinds.taken') : t('types.failed');
    }
    notify({ kind: 'success', title: done });
    await queryClient.invalidateQueries({ queryKey: STEP_TYPES });
    return null;
  };
}

/** The form of a new step type. */
export function NewType() {
  const t = useStepT();
  const { api } = useShell();
  const send = useSendName();
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const create = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const problem = await send(name, () => api.CreateStepType({ body: { name: name.trim() } }), t('kinds.created'));
    setError(problem);
    if (problem === null) setName('');
  };
  return (
    <chakra.form noValidate onSubmit={(event) => void create(event)} mb="6" maxW="xl">
      <TextField
        label={t('kinds.name')}
        hint={t('kinds.nameHint')}
        error={error ?? undefined}
        value={name}
        maxLength={64}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" mt="3">
        {t('kinds.create')}
      </Button>
    </chakra.form>
  );
}

/** Renames a step type in its row. */
export function RenameForm({ type, onDone }: { type: StepType; onDone(): void }) {
  const t = useStepT();
  const { api } = useShell();
  const send = useSendName();
  const [name, setName] = useState(type.name);
  const [error, setError] = useState<string | null>(null);
  const field = `step-type-${type.id}`;
  useEffect(() => document.getElementById(field)?.focus(), [field]);
  const rename = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const body = { id: type.id, name: name.trim() };
    const problem = await send(name, () => api.RenameStepType({ body }), t('kinds.renamed'));
    setError(problem);
    if (problem === null) onDone();
  };
  return (
    <chakra.form noValidate onSubmit={(event) => void rename(event)} maxW="xl">
      <TextField
        id={field}
        label={t('kinds.renameLabel', { name: type.name })}
        error={error ?? undefined}
        value={name}
        maxLength={64}
        onChange={({ target }) => setName(target.value)}
      />
      <HStack mt="2" gap="2">
        <Button size="sm" type="submit">
          {t('kinds.save')}
        </Button>
        <Button size="sm" variant="ghost" colorPalette="gray" onClick={onDone}>
          {t('kinds.cancel')}
        </Button>
      </HStack>
    </chakra.form>
  );
}
