/** Class of the single element below the shadow root that contains everything. */
export const ROOT_CLASS = 'ic-root';
