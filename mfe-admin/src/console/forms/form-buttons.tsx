import { Button, HStack, type ButtonProps } from '@impact-call/ui/design-system';

interface Props extends Pick<ButtonProps, 'disabled' | 'loading' | 'loadingText'> {
  submit: string;
  cancel: string;
  onCancel(): void;
}

export const FormButtons = ({ submit, cancel, onCancel, ...state }: Props) => (
  <HStack gap="3">
    <Button type="submit" {...state}>
      {submit}
    </Button>
    <Button variant="ghost" colorPalette="gray" onClick={onCancel}>
      {cancel}
    </Button>
  </HStack>
);
