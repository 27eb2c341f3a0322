export const en = {
  agree: 'I agree',
  missing: 'Please agree to go on.',
};
