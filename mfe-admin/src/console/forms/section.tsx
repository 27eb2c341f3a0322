import { chakra, Heading, Stack, Text } from '@impact-call/ui/design-system';
import { useId, type ReactNode } from 'react';

/** A section of the editor with its heading. */
export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} borderWidth="1px" borderRadius="l3" bg="bg.panel" p={{ base: '4', md: '6' }}>
      <Heading as="h2" id={id} size="lg">
        {title}
      </Heading>
      {lead && (
        <Text mt="1" color="fg.muted" maxW="prose">
          {lead}
        </Text>
      )}
      <Stack mt="5" gap="5">
        {children}
      </Stack>
    </chakra.section>
  );
}
