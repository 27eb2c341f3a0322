import { useShell } from '@impact-call/ui';
import { Box, Button, chakra, Heading, HStack, Text } from '@impact-call/ui/design-system';
import { Copy } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  /** Says whose secret it is, and that it is to be copied now. */
  title: string;
  /** Name of the place where it stands. */
  label: string;
  secret: string;
  words: { copy: string; copied: string; kept: string };
  onKept(): void;
  /** What whoever has it can do. */
  children: ReactNode;
}

/** A secret, the one time that it is shown: until somebody says that they have it. */
export function ShownOnce({ title, label, secret, words, onKept, children }: Props) {
  const { notify } = useShell();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const copy = () =>
    void navigator.clipboard.writeText(secret).then(
      () => notify({ kind: 'success', title: words.copied }),
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
          {words.copy}
        </Button>
        <Button size="sm" variant="ghost" colorPalette="gray" onClick={onKept}>
          {words.kept}
        </Button>
      </HStack>
    </Box>
  );
}
