import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { photograph } from '@/testing/drawing/ageing'
import { drawBill } from '@/testing/drawing/bill'
import { billPdf, scannedPdf } from '@/testing/drawing/bill-pdf'
import { drawFace } from '@/testing/drawing/face'
import { headCamera } from '@/testing/drawing/head'
import { drawLicence } from '@/testing/drawing/licence'
import { drawPassport } from '@/testing/drawing/passport'
import { holders, licenceData } from '../engine/people'

/** Sound files, the same bytes on every machine and day, to be broken by a seed. */
export interface Originals {
  pictures: Buffer[]
  pdfs: Buffer[]
  frame: Buffer
}

const DATED = '2026-11-01'

/** Sizes at which a sound file is read on the first look, because five thousand must be read. */
export async function drawOriginals(): Promise<Originals> {
  const [holder] = holders(1)
  if (!holder) throw new Error('Nobody to draw.')
  const portrait = await drawFace(1)
  const passport = sharp(await drawPassport({ ...holder, portrait })).resize({ width: 1100 })
  const licence = sharp(await drawLicence({ ...licenceData(holder), portrait })).resize({ width: 900 })
  const bill = {
    kind: 'utility' as const,
    holder: `${holder.given_names} ${holder.surname}`,
    address: holder.address,
    date: DATED,
  }
  const letter = sharp(await photograph(await drawBill(bill), 'good', 3)).resize({ width: 1000 })
  return {
    pictures: [
      await passport.clone().jpeg({ quality: 70 }).toBuffer(),
      await passport.clone().jpeg({ progressive: true }).toBuffer(),
      await passport.clone().png({ palette: true }).toBuffer(),
      await passport.clone().webp().toBuffer(),
      await licence.jpeg().toBuffer(),
      await letter.jpeg().toBuffer(),
    ],
    pdfs: [
      await undated(await billPdf(bill)),
      await undated(await billPdf({ ...bill, kind: 'bank' }, 3)),
      await undated(await scannedPdf(await letter.clone().jpeg({ quality: 60 }).toBuffer())),
    ],
    frame: await (await headCamera(1))(0),
  }
}

/** The PDF library writes the time into the file. */
async function undated(file: Buffer): Promise<Buffer> {
  const document = await PDFDocument.load(file, { updateMetadata: false })
  document.setCreationDate(new Date(DATED))
  document.setModificationDate(new Date(DATED))
  return Buffer.from(await document.save())
}
