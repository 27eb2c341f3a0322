import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { UnsavedChanges } from '../../layout/unsaved-changes.tsx';

interface Props<Values extends FieldValues> {
  record: { form: UseFormReturn<Values>; isUnsaved: boolean; save(): void };
  children: ReactNode;
}

/** Provides a record to its fields, saves it by the keyboard, and warns users who leave with unsaved changes. */
export function RecordForm<Values extends FieldValues>({ record: { form, isUnsaved, save }, children }: Props<Values>) {
  useSaveKey(save);
  return (
    <FormProvider {...form}>
      <UnsavedChanges when={isUnsaved} />
      {children}
    </FormProvider>
  );
}

/** ⌘S or Ctrl+S saves the page and suppresses the browser's dialog. */
export function useSaveKey(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
