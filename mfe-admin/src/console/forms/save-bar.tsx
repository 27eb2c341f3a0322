import { Button, Flex, Text } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** Why saving is blocked; undefined if it is possible. */
  obstacle?: string | undefined;
  status: ReactNode;
  busy: boolean;
  onSave(): void;
}

/** A sticky bar below the form with its status and the save button. */
export function SaveBar({ label, obstacle, status, busy, onSave }: Props) {
  return (
    <Flex
      position="sticky"
      bottom="0"
      zIndex="docked"
      mt="6"
      mx="-2"
      px="2"
      py="3"
      gap="4"
      wrap="wrap"
      align="center"
      justify="space-between"
      bg="bg"
      borderTopWidth="1px"
    >
      <Text role="status" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {status}
      </Text>
      <Button
        loading={busy}
        loadingText={label}
        disabled={obstacle !== undefined}
        title={obstacle}
        aria-keyshortcuts="Meta+S Control+S"
        onClick={onSave}
      >
        {label}
      </Button>
    </Flex>
  );
}
