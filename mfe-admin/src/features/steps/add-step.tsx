import type { StepType } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { Button, chakra, Stack } from '@impact-call/ui/design-system';
import type { Wordings } from '@impact-call/ui/localized';
import { Plus, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { useOfferedTypes, type OfferedType } from './queries.ts';
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
  return (
    <Stack as="ul" listStyleType="none" gap="1" mt="2" p="2" borderWidth="1px" borderRadius="l2" bg="bg.panel">
      {useOfferedTypes().map(({ type, module }) => (
        <li key={type.id}>
          <OneType type={type} module={module} onAdd={onAdd} />
        </li>
      ))}
    </Stack>
  );
}

function OneType({ type, module, onAdd }: OfferedType & { onAdd(type: StepType, title: Wordings): void }) {
  const { language } = useShell();
  const title = useStepTitle(type.name);
  const { Icon = SquarePen, line } = module?.offer ?? {};
  return (
    <Button
      w="full"
      h="auto"
      py="2"
      justifyContent="start"
      textAlign="start"
      whiteSpace="normal"
      variant="ghost"
      colorPalette="gray"
      onClick={() => onAdd(type, module ? { ...module.title } : { [language]: title })}
    >
      <Icon size={20} aria-hidden />
      <chakra.span minW="0">
        <chakra.span display="block">{title}</chakra.span>
        {line && (
          <chakra.span display="block" fontSize="sm" fontWeight="normal" color="fg.muted">
            {line[language] ?? line.en}
          </chakra.span>
        )}
      </chakra.span>
    </Button>
  );
}
