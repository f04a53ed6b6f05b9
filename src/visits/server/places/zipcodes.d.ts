declare module 'zipcodes' {
  interface Place {
    readonly zip: string;
    readonly latitude: number;
    readonly longitude: number;
    readonly city: string;
    /** Two letters. */
    readonly state: string;
  }
  const zipcodes: { readonly codes: Readonly<Record<string, Place>> };
  export = zipcodes;
}
