import type { CallTypeRow } from '@impact-call/contracts';
import { CheckboxField, useShell } from '@impact-call/ui';
import { Box, Button, chakra, NativeSelect, Stack, Text } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { useCallType, useCallTypes } from './queries.ts';
import { copyOf, draftOf, type DraftStep } from './steps-draft.ts';
import { useStepT } from './texts.ts';

export function CopySteps({ callTypeId, onCopy }: { callTypeId: string; onCopy(steps: DraftStep[]): void }) {
  const t = useStepT();
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button
        size="sm"
        w="full"
        variant="ghost"
        colorPalette="gray"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Copy aria-hidden />
        {t('copyFrom')}
      </Button>
      {open && (
        <Chooser
          callTypeId={callTypeId}
          onCopy={(steps) => {
            setOpen(false);
            onCopy(steps);
          }}
        />
      )}
    </div>
  );
}

interface TypeChoiceProps {
  types: readonly CallTypeRow[];
  value: string;
  onChange(id: string): void;
}

function TypeChoice({ types, value, onChange }: TypeChoiceProps) {
  const t = useStepT();
  const { language } = useShell();
  const id = useId();
  return (
    <>
      <chakra.label htmlFor={id} fontSize="sm" fontWeight="semibold">
        {t('copyType')}
      </chakra.label>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          {types.map((type) => (
            <option key={type.id} value={type.id}>
              {readWording(type.name, language)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </>
  );
}

function Chooser({ callTypeId, onCopy }: { callTypeId: string; onCopy(steps: DraftStep[]): void }) {
  const t = useStepT();
  const { data: types = [] } = useCallTypes();
  const others = types.filter((type) => type.id !== callTypeId);
  const [requested, setRequested] = useState('');
  const from = requested || (others[0]?.id ?? '');
  const { data: callType } = useCallType(from);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const steps = draftOf(callType?.steps ?? []);
  const chosen = steps.filter(({ key }) => !left.has(key));
  const toggle = (key: string): void =>
    setLeft(new Set(left.has(key) ? [...left].filter((each) => each !== key) : [...left, key]));
  return (
    <Box mt="2" p="3" borderWidth="1px" borderRadius="l2" bg="bg.panel">
      <TypeChoice types={others} value={from} onChange={setRequested} />
      {callType && <StepChoice steps={steps} left={left} onToggle={toggle} />}
      <Button
        size="sm"
        mt="2"
        disabled={chosen.length === 0}
        onClick={() => onCopy(chosen.map((step) => copyOf(step)))}
      >
        {t('copyDo', { count: chosen.length })}
      </Button>
    </Box>
  );
}

interface StepChoiceProps {
  steps: readonly DraftStep[];
  left: ReadonlySet<string>;
  onToggle(key: string): void;
}

function StepChoice({ steps, left, onToggle }: StepChoiceProps) {
  const t = useStepT();
  const { language } = useShell();
  return (
    <chakra.fieldset mt="3">
      <chakra.legend fontSize="sm" fontWeight="semibold">
        {t('copyChoose')}
      </chakra.legend>
      {steps.length === 0 && (
        <Text fontSize="sm" color="fg.muted">
          {t('copyNone')}
        </Text>
      )}
      <Stack gap="0">
        {steps.map(({ key, name }) => (
          <CheckboxField
            key={key}
            label={readWording(name, language) || t('unnamed')}
            checked={!left.has(key)}
            onChange={() => onToggle(key)}
          />
        ))}
      </Stack>
    </chakra.fieldset>
  );
}
