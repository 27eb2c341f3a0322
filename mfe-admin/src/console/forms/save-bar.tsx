import { Button, type ButtonProps, Flex, HStack, Text } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** Why saving is blocked; undefined if it is possible. */
  obstacle?: string | undefined;
  status: ReactNode;
  isError?: boolean;
  busy: boolean;
  onSave(): void;
  children?: ReactNode;
}

export function SaveBar({ label, obstacle, status, isError = false, busy, onSave, children }: Props) {
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
      <Status isError={isError}>{status}</Status>
      <HStack gap="2">
        {children}
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
      </HStack>
    </Flex>
  );
}

const Status = ({ isError, children }: { isError: boolean; children: ReactNode }) => (
  <Text
    role="status"
    fontSize="sm"
    color={isError ? 'fg.error' : 'fg.muted'}
    fontWeight={isError ? 'semibold' : undefined}
    fontVariantNumeric="tabular-nums"
  >
    {children}
  </Text>
);

interface FormButtonsProps extends Pick<ButtonProps, 'disabled' | 'loading' | 'loadingText'> {
  submit: string;
  cancel: string;
  onCancel(): void;
}

export const FormButtons = ({ submit, cancel, onCancel, ...state }: FormButtonsProps) => (
  <HStack gap="3">
    <Button type="submit" {...state}>
      {submit}
    </Button>
    <Button variant="ghost" colorPalette="gray" onClick={onCancel}>
      {cancel}
    </Button>
  </HStack>
);
