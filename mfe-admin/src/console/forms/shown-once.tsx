import { useShell } from '@impact-call/ui';
import { Box, Button, chakra, Heading, HStack, Text } from '@impact-call/ui/design-system';
import { Copy } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  title: string;
  label: string;
  secret: string;
  labels: { copy: string; copied: string; saved: string };
  onSaved(): void;
  children: ReactNode;
}

/** Shows a secret once, until the user confirms having saved it. */
export function ShownOnce({ title, label, secret, labels, onSaved, children }: Props) {
  const { notify } = useShell();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const copy = () =>
    void navigator.clipboard.writeText(secret).then(
      () => notify({ kind: 'success', title: labels.copied }),
      () => undefined,
    );
  return (
    <Box borderWidth="1px" borderRadius="l2" p="4" bg="bg.subtle">
      <Heading ref={heading} tabIndex={-1} as="h3" size="sm" overflowWrap="anywhere">
        {title}
      </Heading>
      <Text mt="1">{children}</Text>
      <chakra.pre
        role="region"
        aria-label={label}
        mt="3"
        fontFamily="mono"
        fontSize="sm"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {secret}
      </chakra.pre>
      <HStack mt="3" gap="2" flexWrap="wrap">
        <Button size="sm" variant="outline" onClick={copy}>
          <Copy aria-hidden />
          {labels.copy}
        </Button>
        <Button size="sm" variant="ghost" colorPalette="gray" onClick={onSaved}>
          {labels.saved}
        </Button>
      </HStack>
    </Box>
  );
}
