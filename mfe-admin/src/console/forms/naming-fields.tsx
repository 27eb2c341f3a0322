import { LocalizedTextField } from '@impact-call/ui/localized';
import { RichTextField } from './rich-text-field.tsx';
import type { useNaming } from './use-naming.ts';

interface Props {
  id: string;
  labels: { name: string; description: string; missing: string };
  naming: ReturnType<typeof useNaming>;
}

export const NamingFields = ({ id, labels, naming: { fields, isMissing, change } }: Props) => (
  <>
    <LocalizedTextField
      id={`${id}-name`}
      label={labels.name}
      error={isMissing ? labels.missing : undefined}
      value={fields.name}
      maxLength={200}
      onChange={(name) => change({ name })}
    />
    <RichTextField
      id={`${id}-description`}
      label={labels.description}
      value={fields.description}
      minH="5rem"
      onChange={(description) => change({ description })}
    />
  </>
);
