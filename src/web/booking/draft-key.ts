/** Where the draft is kept, in both storages. */
export const draftKey = 'wellkept-draft';
