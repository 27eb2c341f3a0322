import type { StepType } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { Button, Stack } from '@impact-call/ui/design-system';
import type { Wordings } from '@impact-call/ui/localized';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useStepModule, useStepTypes } from './queries.ts';
import { useStepTitle } from './step-title.tsx';
import { useStepT } from './texts.ts';

/** Offers the available step types; a new step gets the title of its type. */
export function AddStep({ onAdd }: { onAdd(type: StepType, title: Wordings): void }) {
  const t = useStepT();
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button size="sm" w="full" variant="surface" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Plus aria-hidden />
        {t('add')}
      </Button>
      {open && (
        <Types
          onAdd={(type, title) => {
            setOpen(false);
            onAdd(type, title);
          }}
        />
      )}
    </div>
  );
}

function Types({ onAdd }: { onAdd(type: StepType, title: Wordings): void }) {
  const { data = [] } = useStepTypes();
  return (
    <Stack as="ul" listStyleType="none" gap="1" mt="2" p="2" borderWidth="1px" borderRadius="l2" bg="bg.panel">
      {data
        .filter(({ offered }) => offered)
        .map((type) => (
          <li key={type.id}>
            <OneType type={type} onAdd={onAdd} />
          </li>
        ))}
    </Stack>
  );
}

function OneType({ type, onAdd }: { type: StepType; onAdd(type: StepType, title: Wordings): void }) {
  const { language } = useShell();
  const { data } = useStepModule(type.name);
  const title = useStepTitle(type.name);
  return (
    <Button
      size="sm"
      w="full"
      justifyContent="start"
      variant="ghost"
      colorPalette="gray"
      onClick={() => onAdd(type, data ? { ...data.title } : { [language]: title })}
    >
      {title}
    </Button>
  );
}
