import { TextField } from '@impact-call/ui';
import { Box, Button, chakra, HStack } from '@impact-call/ui/design-system';
import { useRef, useState } from 'react';
import { Section } from '../../console/forms/section.tsx';
import { usePartT } from './texts.ts';

/** The pattern of the contract. */
const NAME = /^[a-z][a-z0-9-]*$/;
const LONGEST_NAME = 100;

export const isPartName = (name: string): boolean => NAME.test(name) && name.length <= LONGEST_NAME;

function useName(onAdd: (name: string) => void) {
  const [name, setName] = useState('');
  const [isBad, setBad] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const add = (): void => {
    const wanted = name.trim();
    setBad(!isPartName(wanted));
    if (!isPartName(wanted)) return field.current?.focus();
    setName('');
    onAdd(wanted);
  };
  return { name, setName, isBad, field, add };
}

/** Adds a remote without releases: it needs a deploy token, which is created on its card. */
export function NewPart({ onAdd }: { onAdd(name: string): void }) {
  const t = usePartT();
  const { name, setName, isBad, field, add } = useName(onAdd);
  return (
    <Section title={t('newPart')}>
      <chakra.form
        noValidate
        aria-label={t('newPart')}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <HStack gap="3" flexWrap="wrap" alignItems="end">
          <Box flex="1" minW={{ base: '100%', md: '16rem' }} maxW="32rem">
            <TextField
              ref={field}
              label={t('newPartName')}
              hint={t('newPartHint')}
              maxLength={LONGEST_NAME}
              value={name}
              error={isBad && t('newPartBad')}
              onChange={({ target }) => setName(target.value)}
            />
          </Box>
          <Button type="submit" variant="outline">
            {t('addPart')}
          </Button>
        </HStack>
      </chakra.form>
    </Section>
  );
}
