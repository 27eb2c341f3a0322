import type { StepType } from '@impact-call/contracts';
import { isProblem } from '@impact-call/api-client';
import { TextField } from '@impact-call/ui';
import { Button, chakra, HStack } from '@impact-call/ui/design-system';
import { useEffect, useState, type FormEvent } from 'react';
import type { RequestFor } from '../../console/data/use-read.ts';
import { useWrite } from '../../console/data/use-write.ts';
import { useStepT } from '../steps/texts.ts';

function useName<Name extends 'CreateStepType' | 'RenameStepType'>(initial: string, endpoint: Name, done: string) {
  const t = useStepT();
  const [name, setName] = useState(initial);
  const [isMissing, setMissing] = useState(false);
  const { mutate, error } = useWrite(endpoint, { done, changes: ['GetStepTypes'] });
  const refused = error && t(isProblem(error, 'name-taken') ? 'kinds.taken' : 'types.failed');
  return {
    name,
    setName,
    error: isMissing ? t('kinds.nameMissing') : (refused ?? undefined),
    save(request: (name: string) => RequestFor<Name>, onSuccess: () => void): void {
      setMissing(name.trim() === '');
      if (name.trim() !== '') mutate(request(name.trim()), { onSuccess });
    },
  };
}

export function NewType() {
  const t = useStepT();
  const { name, setName, error, save } = useName('', 'CreateStepType', t('kinds.created'));
  const create = (event: FormEvent): void => {
    event.preventDefault();
    save(
      (typed) => ({ body: { name: typed } }),
      () => setName(''),
    );
  };
  return (
    <chakra.form noValidate onSubmit={create} mb="6" maxW="xl">
      <TextField
        label={t('kinds.name')}
        hint={t('kinds.nameHint')}
        error={error}
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

export function RenameForm({ type, onDone }: { type: StepType; onDone(): void }) {
  const t = useStepT();
  const { name, setName, error, save } = useName(type.name, 'RenameStepType', t('kinds.renamed'));
  const field = `step-type-${type.id}`;
  useEffect(() => document.getElementById(field)?.focus(), [field]);
  const rename = (event: FormEvent): void => {
    event.preventDefault();
    save((typed) => ({ body: { id: type.id, name: typed } }), onDone);
  };
  return (
    <chakra.form noValidate onSubmit={rename} maxW="xl">
      <TextField
        id={field}
        label={t('kinds.renameLabel', { name: type.name })}
        error={error}
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
