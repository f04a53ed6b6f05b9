/** What is known of a home, and changed by hand; texts are empty if nobody told. */
export interface HomeFacts {
  /** What it is called here, such as "Beach house". */
  readonly name: string;
  readonly address: HomeAddress;
  /** Ids of the catalog. */
  readonly bedroomBath: string;
  readonly sizeCategory: string;
  readonly accessNotes: string;
  readonly parkingNotes: string;
  readonly petNotes: string;
}

export interface HomeAddress {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
}
