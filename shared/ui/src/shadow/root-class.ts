/** Class of the one element below the shadow root that everything is drawn in. */
export const ROOT_CLASS = 'ic-root';
